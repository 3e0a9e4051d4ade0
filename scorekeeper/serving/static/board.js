"use strict";
// Puts on the page what the server tells of the sheet. Everything in it is escaped there.
const said = document.getElementById("said");
const lost = document.getElementById("lost");
const AGAIN = 3000;

function follow() {
  const events = new EventSource(location.pathname.replace(/\/$/, "") + "/events");
  events.onmessage = (event) => {
    const now = JSON.parse(event.data);
    lost.hidden = true;
    document.documentElement.lang = now.language;
    document.title = now.title;
    for (const [part, html] of Object.entries(now.parts)) {
      document.getElementById(part).innerHTML = html;
    }
    if (said.textContent !== now.said) said.textContent = now.said;
    if (now.ended) events.close();
  };
  events.onerror = () => {
    lost.hidden = false;
    if (events.readyState === EventSource.CLOSED) setTimeout(follow, AGAIN);
  };
}
follow();
