"""The rules in the app: one touch away, of each game, searched, with house rules marked."""

from scorekeeper.i18n import translator
from scorekeeper.rulebook.chapters import chapters
from scorekeeper.scoring.rules import PROFILES, Profile, rules_of
from scorekeeper.storage.repository import Store
from tests.headless import FletHarness
from tests.views.scorer import begin, chosen, opened, touch

MARK = "As this table plays"


def shown(app: FletHarness) -> list[str]:
    return [i.removeprefix("chapter-") for i in app.identifiers() if i.startswith("chapter-")]


def names(profile: Profile) -> list[str]:
    return [chapter.name for chapter in chapters(rules_of(profile), translator("en"))]


async def test_one_touch_from_the_sheet_and_one_back(app: FletHarness):
    assert app.label_of("rules") == "Rules, to 301"
    await touch(app, "rules")
    assert shown(app) == names("tsaka-tsaka")
    assert "rules-tsaka-tsaka" in chosen(app)
    await touch(app, "back")
    assert app.has("total-A")


async def test_every_text_of_every_chapter_is_on_the_screen(app: FletHarness):
    await touch(app, "rules")
    for profile in PROFILES:
        await touch(app, f"rules-{profile}")
        assert shown(app) == names(profile)
        for chapter in chapters(rules_of(profile), translator("en")):
            texts = app.texts(app.node(f"chapter-{chapter.name}"))
            page = " ".join(texts).replace(" ", "")
            for paragraph in chapter.paragraphs:
                assert paragraph.text in texts
            for column in chapter.columns:
                assert {column.title, *(cell for row in column.rows for cell in row)} <= set(texts)
            for example in chapter.examples:
                assert example.points in texts
                for words in (*example.steps, example.verdict, example.total):
                    assert words.replace(" ", "") in page
                assert example.tricks.replace(" ", "\u00a0") in page


async def test_what_the_table_plays_in_its_own_way_is_marked(store: Store):
    begin(store, max_bid=400, failed_contract="keep_own")
    async with opened(store) as app:
        await touch(app, "rules")
        marked = [name for name in shown(app) if MARK in app.texts(app.node(f"chapter-{name}"))]
        assert marked == ["auction", "pilotta", "contract", "capot"]
        assert "400" in app.text_of("chapter-auction")
        assert "Usual: Bids are whole tens: 80 at least, 820 at most." in app.texts()
        assert "The match being played goes by these rules." in app.texts()
        await touch(app, "rules-encyclopedia")
        assert MARK not in app.texts()
        assert any("another game: Tsaka-tsaka" in text for text in app.texts())
        await touch(app, "rules-tsaka-tsaka")
        assert app.texts().count(MARK) > 2


async def test_the_name_of_the_house_rules_leads_to_them(store: Store):
    begin(store, max_bid=400)
    async with opened(store) as app:
        await touch(app, "rules")
        assert "1 difference" in app.texts(app.node("house-rules"))
        await touch(app, "house-rules")
        await touch(app, "save-house-rules")
        await app.type("house-rules-name", "The old coffee house")
        await touch(app, "save-name")
        await app.go("/rules")
        assert "The old coffee house" in app.texts(app.node("house-rules"))


async def test_nothing_is_marked_by_the_games_own_rules(app: FletHarness):
    await touch(app, "rules")
    assert MARK not in app.texts()


async def test_looking_for_a_word(app: FletHarness):
    await touch(app, "rules")
    await app.type("rules-search", "Closed")
    assert shown(app) == ["pilotta", "stakes"]
    await app.type("rules-search", "CAPOT")
    assert shown(app)[0] == "capot"
    assert "cards" not in shown(app)
    await app.type("rules-search", " bridge ")
    assert shown(app) == []
    assert "“bridge”" in app.text_of("rules-nothing")
    await app.type("rules-search", "")
    assert shown(app) == names("tsaka-tsaka")
    assert not app.has("rules-nothing")


async def test_looking_for_a_word_without_its_accents(store: Store):
    begin(store)
    async with opened(store, locales=("el",)) as app:
        await touch(app, "rules")
        await app.type("rules-search", "στρογγυλεμα")
        assert shown(app)[0] == "rounding"


async def test_one_chapter_by_a_touch(app: FletHarness):
    await touch(app, "rules")
    await touch(app, "rules-about-stakes")
    assert shown(app) == ["stakes"]
    await touch(app, "rules-about-capot")
    assert shown(app) == ["capot"]
    await touch(app, "rules-about-capot")
    assert shown(app) == names("tsaka-tsaka")
    await touch(app, "rules-about-stakes", "rules-coffeehouse")
    assert shown(app) == names("coffeehouse")
    await touch(app, "rules-about-few")
    await app.type("rules-search", "trump")
    assert "cards" in shown(app)


async def test_the_rules_can_be_read_before_the_first_match(new_app: FletHarness):
    await new_app.go("/rules")
    assert shown(new_app) == names("tsaka-tsaka")
    await touch(new_app, "back", "start-match")
    assert new_app.has("total-A")
