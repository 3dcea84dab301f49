import { afterEach, expect, test, vi } from "vitest";

const written: string[] = [];

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test("saves the browser's answer for 365 days", async () => {
  const { saveUsageChoice, measuredDevice } = await opened({ user: null });
  saveUsageChoice(true);
  expect(written[0]).toMatch(/^vereda_usage=yes\.[\da-f-]{36}; Path=\/; SameSite=Lax; Max-Age=31536000; Secure$/);
  expect(measuredDevice()).toMatch(/^[\da-f-]{36}$/);
  saveUsageChoice(false);
  expect(written[1]).toMatch(/^vereda_usage=no; /);
  expect(measuredDevice()).toBeNull();
});

test.for([
  { usageConsent: true, cookie: "vereda_usage=yes.d1", device: "d1" },
  { usageConsent: false, cookie: "vereda_usage=yes.d1", device: null },
  { usageConsent: null, cookie: "vereda_usage=yes.d1", device: null },
  { usageConsent: true, cookie: "vereda_usage=no", device: null },
])("measures a person only if they and their browser agreed: %o", async ({ device, cookie, usageConsent }) => {
  const { applyPersonConsent, measuredDevice } = await opened({ user: {}, usageConsent });
  document.cookie = cookie;
  applyPersonConsent();
  expect(measuredDevice()).toBe(device);
});

test("a browser without an answer takes the person's, unless it sends the privacy signal", async () => {
  const { applyPersonConsent, measuredDevice } = await opened({ user: {}, usageConsent: true });
  vi.stubGlobal("navigator", { globalPrivacyControl: true });
  applyPersonConsent();
  expect(written).toEqual([]);
  vi.stubGlobal("navigator", {});
  applyPersonConsent();
  expect(measuredDevice()).not.toBeNull();
});

test("a person's refusal on another device withdraws this browser's consent", async () => {
  const { applyPersonConsent } = await opened({ user: {}, usageConsent: false });
  document.cookie = "vereda_usage=yes.d1";
  applyPersonConsent();
  expect(document.cookie).toBe("");
});

/** Imports the module as in a new document, whose router and data script hold the root data. */
async function opened(root: { user: object | null; usageConsent?: boolean | null }) {
  const choice = await import("./usage-choice.ts");
  const loaderData = { root: { place: "root-data" } };
  vi.stubGlobal("window", { __reactRouterDataRouter: { state: { loaderData } } });
  vi.stubGlobal("document", documentWith(JSON.stringify({ usageConsent: null, ...root })));
  vi.stubGlobal("location", { protocol: "https:" });
  vi.stubGlobal("navigator", {});
  return choice;
}

/** Returns a fake document with cookies and one script of data. */
function documentWith(textContent: string) {
  written.length = 0;
  let jar = "";
  return {
    querySelector: () => ({ textContent }),
    get cookie() {
      return jar;
    },
    set cookie(text: string) {
      written.push(text);
      jar = text.includes("Max-Age=0") ? "" : (text.split(";")[0] ?? "");
    },
  };
}
