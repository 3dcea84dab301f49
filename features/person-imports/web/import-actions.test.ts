import { expect, test } from "vitest";
import { importActions } from "./import-actions.ts";

test("sends pasted cells as they are, so that an empty first cell keeps the columns in their places", async () => {
  const form = new FormData();
  form.set("text", "\tnome\te-mail\r\n1\tAna\tana@exemplo.com.br\r\n");
  let sent: unknown;
  const api = (_route: string, input: unknown) => {
    sent = input;
    return Promise.resolve({ _id: "um" });
  };
  await importActions.check(api as never, form);
  expect(sent).toMatchObject({ text: "\tnome\te-mail\n1\tAna\tana@exemplo.com.br\n" });
});
