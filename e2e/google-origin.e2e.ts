import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "./test-servers.ts";
import { configure } from "./project-config.ts";
import { visit } from "./visit.ts";

const REAL = {
  enabled: true,
  api_key: "chave-publica",
  auth_domain: "academia-ficticia.firebaseapp.com",
  project_id: "academia-ficticia",
};
const GAPI = join(import.meta.dirname, "../apps/identity-double/browser/gapi.js");
/** Replacement of Firebase's iframe: answers that web storage is available, and that no sign-in is pending. */
const FRAME = `
const send = (type, more) => parent.postMessage({ type, ...more }, "*");
addEventListener("message", ({ data }) => data.type === "webStorageSupport" &&
  send("reply", { id: data.id, message: [{ webStorageSupport: true }] }));
send("ready");`;

// Firebase's SDK requests the authorised domains only from the real Google, so Google's addresses are answered here.
test("refuses an address unknown to Google with a message", async ({ page, server, context }) => {
  const undo = await configure(server, "aurora", "google", REAL);
  const gapi = await readFile(GAPI, "utf8");
  const html = (body: string) => ({ contentType: "text/html", body });
  // Google's loader calls the function named in its address, which then loads the requested part.
  const loader = `${gapi};gapi.load=(_,{callback})=>callback();window[new URL(document.currentScript.src).searchParams.get("onload")]()`;
  await context.route("https://apis.google.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: loader }),
  );
  await context.route("https://academia-ficticia.firebaseapp.com/__/auth/iframe**", (route) =>
    route.fulfill(html(`<script>${FRAME}</script>`)),
  );
  await context.route("https://academia-ficticia.firebaseapp.com/__/auth/handler**", (route) =>
    route.fulfill(html("Google")),
  );
  await context.route("https://identitytoolkit.googleapis.com/v1/projects**", (route) =>
    route.fulfill({
      json: { projectId: "1", authorizedDomains: ["outra.exemplo.com.br"] },
      headers: { "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "*" },
    }),
  );
  try {
    await visit(page, server.at("aurora", "/login"));
    const opening = page.waitForEvent("popup");
    await page.getByRole("button", { name: "Entrar com o Google" }).click();
    // The popup closes again as soon as the refusal arrives.
    await opening;
    await expect(page.getByText("Este endereço ainda não está autorizado a entrar com o Google.")).toBeVisible();
  } finally {
    await undo();
  }
});
