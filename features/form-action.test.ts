import { expect, test } from "vitest";
import { ApiProblem } from "#platform/web/api/problem.ts";
import { refusedForm } from "./form-action.ts";

test("a form says what a failed call says, with the request's id where the server failed", () => {
  const failed = new ApiProblem(500, "Erro genérico de servidor!", { request_id: "K3M9-4TQZ" });
  expect(refusedForm("save", failed).problem).toBe("Erro genérico de servidor! Código\u00a0K3M9-4TQZ");
  const refused = new ApiProblem(409, "Alguém mudou isto antes.");
  expect(refusedForm("save", refused).problem).toBe("Alguém mudou isto antes.");
});
