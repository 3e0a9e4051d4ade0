"""Tefteri: the score sheet for Pilotta."""
