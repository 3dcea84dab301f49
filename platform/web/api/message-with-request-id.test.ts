import { expect, test } from "vitest";
import { hasRequestId, messageWithRequestId, withoutRequestId } from "./message-with-request-id.ts";

const extra = { request_id: "K3M9-4TQZ" };

test("adds the request id to the message of a server failure, but not to that of a refusal", () => {
  const message = "Erro genérico de servidor!";
  const quoted = messageWithRequestId({ status: 500, message, extra });
  expect(quoted).toBe("Erro genérico de servidor! Código\u00a0K3M9-4TQZ");
  expect(hasRequestId(quoted)).toBe(true);
  expect(withoutRequestId(quoted)).toBe(message);
  expect(messageWithRequestId({ status: 503, message, extra: {} })).toBe(message);
  for (const status of [0, 200, 409, 507]) expect(messageWithRequestId({ status, message, extra })).toBe(message);
  expect(hasRequestId(message)).toBe(false);
});
