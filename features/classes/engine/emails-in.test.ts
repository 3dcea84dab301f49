import { expect, test } from "vitest";
import { emailsIn } from "./emails-in.ts";

test.for([
  ["one a line, with what Windows puts between them", "a@x.br\r\nb@x.br\r\n", ["a@x.br", "b@x.br"]],
  ["between commas, semicolons and blanks", "a@x.br, b@x.br;c@x.br d@x.br", ["a@x.br", "b@x.br", "c@x.br", "d@x.br"]],
  ["as a mail program copies them", '"Ana Lima" <a@x.br>; Bia <b@x.br>', ["a@x.br", "b@x.br"]],
  ["beside a name, as a sheet copies them", "Ana Lima\ta@x.br\n", ["Ana Lima", "a@x.br"]],
  ["once each", "a@x.br\na@x.br", ["a@x.br"]],
  ["an invalid one stays in the list, to be reported", "ana.exemplo.com.br", ["ana.exemplo.com.br"]],
  ["nothing", " \n ; ,", []],
] as const)("reads e-mails %s", ([, text, emails]) => {
  expect(emailsIn(text)).toEqual(emails);
});

test("truncates an entry to the maximum length of an e-mail", () => {
  expect(emailsIn("a".repeat(9000))[0]).toHaveLength(254);
});
