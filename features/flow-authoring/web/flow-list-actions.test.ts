import { expect, test } from "vitest";
import type { FormAction } from "#features/form-action.ts";
import { flowListActions } from "./flow-list-actions.ts";

const TEXT = "title: Ação\n";

/** Submits a chosen file. Returns the texts that the API was sent. */
async function submit(bytes: Uint8Array<ArrayBuffer>): Promise<unknown[]> {
  const sent: unknown[] = [];
  const api = (_key: string, input: { source: string }) => {
    sent.push(input.source);
    return Promise.resolve({ friendly_id: "x" });
  };
  const form = new FormData();
  form.set("from", "source");
  form.set("file", new File([bytes], "fluxo.yaml"));
  const [create, page] = [flowListActions.create, {}];
  await create?.(api as never, form, page as Parameters<FormAction>[2]);
  return sent;
}

test("sends the text of a chosen file, and refuses one that is not UTF-8 in words", async () => {
  expect(await submit(new TextEncoder().encode(TEXT))).toEqual([TEXT]);
  await expect(submit(new Uint8Array(Buffer.from(TEXT, "latin1")))).rejects.toMatchObject({
    name: "ApiProblem",
    status: 400,
    message: expect.stringContaining("UTF-8"),
  });
});
