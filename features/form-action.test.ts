import { expect, test } from "vitest";
import { ApiProblem } from "#platform/web/api/problem.ts";
import { formResult, refusedForm } from "./form-action.ts";
import { versionToSend } from "./version-field.tsx";

test("shows the message of a failed call, with the request id if the server failed", () => {
  const failed = new ApiProblem(500, "Erro genérico de servidor!", { request_id: "K3M9-4TQZ" });
  expect(refusedForm("save", failed).problem).toBe("Erro genérico de servidor! Código\u00a0K3M9-4TQZ");
  const refused = new ApiProblem(409, "Alguém mudou isto antes.");
  expect(refusedForm("save", refused).problem).toBe("Alguém mudou isto antes.");
});

test("returns the version to save over only if another person's change caused the refusal", () => {
  expect(refusedForm("save", new ApiProblem(409, "Mudou.", { version: 3 })).version).toBe("3");
  expect(refusedForm("save", new ApiProblem(400, "Confira.", { version: 3 })).version).toBeNull();
  expect(refusedForm("save", new ApiProblem(409, "Não dá.")).version).toBeNull();
});

test("sends the version of the other person's change, or else the one sent before or the current one", () => {
  const conflict = formResult("save", { problem: "Mudou.", version: "3", typed: { version: "1" } });
  expect(versionToSend(conflict, 1)).toBe("3");
  expect(versionToSend(formResult("save", { problem: "Confira.", typed: { version: "3" } }), 1)).toBe("3");
  expect(versionToSend(formResult("save", { done: "Salvo." }), 4)).toBe("4");
  expect(versionToSend(undefined, 4)).toBe("4");
});

test("shows all error messages of a field", () => {
  const fields = [
    { field: "password", message: "A senha precisa ter pelo menos 8 caracteres." },
    { field: "password", message: "A senha precisa ter pelo menos um número." },
    { field: "current_password", message: "A senha atual não confere." },
  ];
  expect(refusedForm("save", new ApiProblem(400, "Confira os campos.", { fields })).fields).toEqual({
    password: "A senha precisa ter pelo menos 8 caracteres. A senha precisa ter pelo menos um número.",
    current_password: "A senha atual não confere.",
  });
});
