import { expect, test } from "vitest";
import type { FormAction } from "#features/form-action.ts";
import { newId } from "#shared/ids.ts";
import { staffCertificateActions } from "./staff-certificate-actions.ts";

const id = newId();

test("a page that shows the state of a certificate sends it, and a page of an earlier version claims nothing", async () => {
  const reissue = { id, name: "Ana Lima", token: "7KQ3-M9XD" };
  expect(await sentBy("reissue-certificate", { ...reissue, is_revoked: "on" })).toEqual({
    ...reissue,
    is_revoked: true,
  });
  expect(await sentBy("reissue-certificate", { ...reissue, is_revoked: "off" })).toMatchObject({ is_revoked: false });
  expect(await sentBy("reissue-certificate", reissue)).toEqual(reissue);

  const revoke = { id, reason: "Foi engano." };
  expect(await sentBy("revoke-certificate", { ...revoke, token: "7KQ3-M9XD" })).toMatchObject({ token: "7KQ3-M9XD" });
  expect(await sentBy("revoke-certificate", revoke)).toEqual(revoke);
});

/** Returns what a form's action sends to the API. */
async function sentBy(intent: keyof typeof staffCertificateActions, fields: Record<string, string>): Promise<unknown> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  let sent: unknown;
  const api = ((_route: string, input: unknown) => {
    sent = input;
    return Promise.resolve({ token: "AAAA-AAA3" });
  }) as unknown as Parameters<FormAction>[0];
  await (staffCertificateActions[intent] as FormAction)(api, form, {} as Parameters<FormAction>[2]);
  return sent;
}
