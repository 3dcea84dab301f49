import { expect, test } from "vitest";
import { emailKey } from "./email.ts";

test.each([
  " Ana@Exemplo.com.br ",
  "ａｎａ＠exemplo．com．br",
  "ana\u200b@exemplo.com.br",
  "\ufeffana@exemplo.com.br",
  "ana@exemplo\u00ad.com.br",
])("normalises “%s” to ana@exemplo.com.br", (typed) => {
  expect(emailKey(typed)).toBe("ana@exemplo.com.br");
});

test.each(["аna@exemplo.com.br", "ana@ехemplo.com.br", "aná@exemplo.com.br", "anа@exemplo.com.br"])(
  "does not normalise the look-alike “%s” to ana@exemplo.com.br",
  (typed) => {
    expect(emailKey(typed)).not.toBe("ana@exemplo.com.br");
  },
);
