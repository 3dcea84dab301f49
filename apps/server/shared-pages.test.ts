import { expect, test } from "vitest";
import { noteShownTime } from "#platform/web/router/shown-time.ts";
import { type Rendering, renderShared } from "./shared-pages.ts";

const NOON = new Date("2026-11-27T12:00:00.000Z");
const LATER = new Date("2026-11-27T12:00:09.000Z");

test("renders a page once for visitors who are shown the same, each with their own nonce", () => {
  const page = pageOf("o mesmo");

  expect(textOf(page, { nonce: "n-um", now: NOON })).toBe('<p nonce="n-um">o mesmo, ção</p><p nonce="n-um">');
  expect(textOf(page, { nonce: "n-dois", now: LATER })).toBe('<p nonce="n-dois">o mesmo, ção</p><p nonce="n-dois">');
  expect(page.renders).toBe(1);
});

test("renders a page again for another address or other data", () => {
  const page = pageOf("outra coisa");
  const visit = { nonce: "n-um", now: NOON };

  textOf(page, visit);
  textOf({ ...page, address: "http://b.localhost/faq" }, visit);
  textOf({ ...page, data: `${page.data} e mais` }, visit);
  textOf({ ...page, data: page.data.replace("}", ',"at":"2026-11-27T12:00:09.000Z"}') }, { ...visit, now: LATER });

  expect(page.renders).toBe(4);
});

test("renders a page that shows the time for each visitor, also after one that does not", () => {
  const page = pageOf("há 3 segundos", noteShownTime);

  textOf(pageOf("sem hora"), { nonce: "n-um", now: NOON });
  textOf(page, { nonce: "n-um", now: NOON });
  textOf(page, { nonce: "n-dois", now: NOON });

  expect(page.renders).toBe(2);
});

function pageOf(shown: string, atRender = () => {}) {
  const counter = { renders: 0 };
  return {
    address: "http://a.localhost/faq",
    data: `{"shown":"${shown}"}`,
    get renders() {
      return counter.renders;
    },
    render(nonce: string): Rendering {
      counter.renders += 1;
      atRender();
      return { parts: [`<p nonce="${nonce}">`, Buffer.from(`${shown}, ção`), `</p><p nonce="${nonce}">`], link: "<a>" };
    },
  };
}

type Page = Pick<ReturnType<typeof pageOf>, "address" | "data" | "render">;

function textOf({ address, data, render }: Page, visit: { nonce: string; now: Date }): string {
  const root = `{"nonce":"${visit.nonce}","now":"${visit.now.toISOString()}"}`;
  const { parts, link } = renderShared([address, root + data], visit, () => render(visit.nonce));
  expect(link).toBe("<a>");
  return parts.map(String).join("");
}
