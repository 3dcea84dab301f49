import { expect, test } from "vitest";
import { hasCode, quotable, withoutCode } from "./quotable.ts";

const extra = { request_id: "K3M9-4TQZ" };

test("a failure of the server can be quoted by its request; a refusal has nothing to quote", () => {
  const message = "Erro genérico de servidor!";
  const quoted = quotable({ status: 500, message, extra });
  expect(quoted).toBe("Erro genérico de servidor! Código\u00a0K3M9-4TQZ");
  expect(hasCode(quoted)).toBe(true);
  expect(withoutCode(quoted)).toBe(message);
  expect(quotable({ status: 503, message, extra: {} })).toBe(message);
  for (const status of [0, 200, 409, 507]) expect(quotable({ status, message, extra })).toBe(message);
  expect(hasCode(message)).toBe(false);
});
