"""The log beside the table follows what happens, and stays where somebody reads."""

from __future__ import annotations

from kit.browser import CALM, Visit, settled
from kit.positions import at_table
from kit.staging import staged
from kit.table import Server

LEFT = """() => {
  const list = document.querySelector('.lines');
  return list.scrollHeight - list.clientHeight - list.scrollTop;
}"""
GOES_ON = """(view, table) => {
  const last = table.events.at(-1);
  for (let more = 1; more < 4; more++) table.events.push({...last, number: last.number + more});
}"""


def test_the_log_follows_while_the_card_above_it_comes_and_goes(visit: Visit, page_server: Server) -> None:
    page = settled(visit().go(at_table(page_server, "lorcana")))
    staged(page, "(view, table) => { table.preview = 'Copper - On the Scent'; }")
    for high in ("0", "400px", "90px"):
        staged(
            page,
            f"""(view, table) => {{
              ({GOES_ON})(view, table);
              const grow = () => {{
                document.querySelector('.preview').style.flex = '0 0 {high}';
                document.querySelector('.lines').dispatchEvent(new Event('scroll')); // told before the new size is
              }};
              queueMicrotask(() => queueMicrotask(grow)); // after the drawing
            }}""",
        )
        assert page.evaluate(LEFT) < 2, f"the newest lines lie below the edge, with a card of {high} above"


def test_the_log_stays_where_somebody_reads(visit: Visit, page_server: Server) -> None:
    page = settled(visit().go(at_table(page_server, "lorcana")))
    page.evaluate("() => { document.querySelector('.lines').scrollTop = 40; }")
    page.evaluate(CALM, 60_000)
    staged(page, GOES_ON)
    assert page.locator(".lines").evaluate("(list) => list.scrollTop") == 40
