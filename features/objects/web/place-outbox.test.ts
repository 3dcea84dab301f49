import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setCallProject } from "#platform/web/api/caller.ts";
import { newId } from "#shared/ids.ts";

const USER = "019ab5c6-7d2e-7c41-9f03-52d8a1e6b704";
const where = { course_id: newId(), object_id: newId() };
const stored = new Map<string, string>();
let sent: (readonly string[])[] = [];
let answers: (() => Promise<Response>)[] = [];
const taken = async () => Response.json({ saved: true });

beforeEach(() => {
  [sent, answers] = [[], []];
  stored.clear();
  setCallProject(newId());
  vi.stubGlobal("document", { cookie: "" });
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("localStorage", storage());
  vi.stubGlobal("fetch", async (_: string, { body }: { body: URLSearchParams }) => {
    sent.push(marksIn(body));
    return await (answers.shift() ?? taken)();
  });
});
afterEach(() => vi.unstubAllGlobals());

test("a tab does not send a place after another tab has sent a newer one", async () => {
  const [one, other] = [await openTab(), await openTab()];
  one.storePlace(USER, { ...where, place: { checked: { lista: ["pão"] } } });
  other.storePlace(USER, { ...where, place: { checked: { lista: ["pão", "leite"] } } });
  await other.sendPlaces(USER);
  await one.sendPlaces(USER);
  expect(sent).toEqual([["pão", "leite"]]);
  expect(stored.size).toBe(0);
});

test("sends a place that another tab stored during sending, after the first one", async () => {
  const [one, other] = [await openTab(), await openTab()];
  one.storePlace(USER, { ...where, place: { checked: { lista: ["pão"] } } });
  answers = [
    async () => {
      other.storePlace(USER, { ...where, place: { checked: { lista: ["pão", "leite"] } } });
      return await taken();
    },
  ];
  await one.sendPlaces(USER);
  expect(sent).toEqual([["pão"], ["pão", "leite"]]);
  expect(stored.size).toBe(0);
});

test("sends from the open page on a device without storage", async () => {
  vi.stubGlobal("localStorage", undefined);
  const tab = await openTab();
  tab.storePlace(USER, { ...where, place: { checked: { lista: ["pão"] } } });
  await tab.sendPlaces(USER);
  expect(sent).toEqual([["pão"]]);
});

/** Loads a separate instance of the module, as each browser tab has. */
async function openTab() {
  vi.resetModules();
  const tab = await import("./place-outbox.ts");
  const { setCallProject: callAs } = await import("#platform/web/api/caller.ts");
  callAs(newId());
  return tab;
}

/** Returns an object that behaves like localStorage: its own keys are the stored names. */
function storage() {
  const methods: Record<string, unknown> = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  };
  return new Proxy(methods, {
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
}

function marksIn(body: URLSearchParams | string): string[] {
  const text = String(body);
  return ["pão", "leite"].filter((mark) => decodeURIComponent(text.replaceAll("+", " ")).includes(mark));
}
