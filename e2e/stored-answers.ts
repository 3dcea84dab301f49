import type { Page } from "@playwright/test";

/** Returns everything that the flows store in this browser, as text. */
export async function storedAnswers(page: Page): Promise<string> {
  return await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open("vereda-flows");
      request.addEventListener("success", () => resolve(request.result));
      request.addEventListener("error", () => reject(request.error ?? new Error("indexedDB")));
    });
    const rows = await new Promise<{ bytes: ArrayBuffer }[]>((resolve) => {
      const request = database.transaction("answers").objectStore("answers").getAll();
      request.addEventListener("success", () => resolve(request.result as { bytes: ArrayBuffer }[]));
    });
    database.close();
    return JSON.stringify(rows.map(({ bytes, ...rest }) => ({ ...rest, text: new TextDecoder().decode(bytes) })));
  });
}
