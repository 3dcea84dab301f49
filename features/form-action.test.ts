import { expect, test } from "vitest";
import { ApiProblem } from "#platform/web/api/problem.ts";
import { formResult, refusedForm } from "./form-action.ts";
import { versionToSend } from "./version-field.tsx";

test("a form says what a failed call says, with the request's id where the server failed", () => {
  const failed = new ApiProblem(500, "Erro genérico de servidor!", { request_id: "K3M9-4TQZ" });
  expect(refusedForm("save", failed).problem).toBe("Erro genérico de servidor! Código\u00a0K3M9-4TQZ");
  const refused = new ApiProblem(409, "Alguém mudou isto antes.");
  expect(refusedForm("save", refused).problem).toBe("Alguém mudou isto antes.");
});

test("a form that is refused for another person's change gets the version to save over, and only then", () => {
  expect(refusedForm("save", new ApiProblem(409, "Mudou.", { version: 3 })).version).toBe("3");
  expect(refusedForm("save", new ApiProblem(400, "Confira.", { version: 3 })).version).toBeNull();
  expect(refusedForm("save", new ApiProblem(409, "Não dá.")).version).toBeNull();
});

test("a form sends the version of the other person's change, or else the one that it sent before", () => {
  const conflict = formResult("save", { problem: "Mudou.", version: "3", typed: { version: "1" } });
  expect(versionToSend(conflict, 1)).toBe("3");
  expect(versionToSend(formResult("save", { problem: "Confira.", typed: { version: "3" } }), 1)).toBe("3");
  expect(versionToSend(formResult("save", { done: "Salvo." }), 4)).toBe("4");
  expect(versionToSend(undefined, 4)).toBe("4");
});
