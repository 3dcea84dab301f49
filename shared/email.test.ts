import { expect, test } from "vitest";
import { emailKey } from "./email.ts";

test.each([
  " Ana@Exemplo.com.br ",
  "ａｎａ＠exemplo．com．br",
  "ana\u200b@exemplo.com.br",
  "\ufeffana@exemplo.com.br",
  "ana@exemplo\u00ad.com.br",
])("“%s” is the same address", (typed) => {
  expect(emailKey(typed)).toBe("ana@exemplo.com.br");
});

test.each(["аna@exemplo.com.br", "ana@ехemplo.com.br", "aná@exemplo.com.br", "anа@exemplo.com.br"])(
  "“%s” only looks like it",
  (typed) => {
    expect(emailKey(typed)).not.toBe("ana@exemplo.com.br");
  },
);
