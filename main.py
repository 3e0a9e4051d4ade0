from scorekeeper.app import run  # flet build starts the app from this file

run()
