/**
 * The type of JSON parameters. Leaves out what PostgreSQL's jsonb refuses: null characters and halves of surrogate
 * pairs. They are not only sent by people, whose texts are checked, but also read from files, or left where a text was
 * cut.
 */
export const JSON_TYPE = {
  to: 114,
  from: [114, 3802],
  serialize: (value: unknown): string => {
    const text = JSON.stringify(value);
    return REFUSED.test(text) ? text.replace(ESCAPE, (escape) => (REFUSED.test(escape) ? "" : escape)) : text;
  },
  parse: (text: string): unknown => JSON.parse(text),
};

// `JSON.stringify` writes whole surrogate pairs as they are, and only halves as escapes.
const REFUSED = /\\u(?:0000|d[89a-f])/;
const ESCAPE = /\\(?:u0000|ud[89a-f]..|.)/g;
