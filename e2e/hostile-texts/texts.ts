import { ATTACKS } from "#features/forum/server/fixture-attacks.ts";
import { HERE } from "./blocks-with-texts.ts";
import type { WrittenField } from "./written-fields.ts";

/** Texts that would do harm, those last that would swallow the ones after them. */
export const PAYLOADS = ATTACKS.toSorted((one, other) => Number(isOpen(one)) - Number(isOpen(other)));

export interface MarkedField extends WrittenField {
  /** Text by which the field is found on pages. */
  mark: string;
  /** What the field accepts: `plain` is a harmless text that it accepted. Null for a field that accepts no such text. */
  accepts: { maxLength: number; isMultiline: boolean; plain: string } | null;
  /** Place of the next payload for this field. */
  next: number;
}

const LENGTHS = [20_000, 4000, 2000, 1000, 500, 300, 200, 120, 80, 60, 40, 25];
// oxlint-disable-next-line no-control-regex -- they are what is removed
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;
const UNKNOWN_FIELD_LETTERS = 4000;
/** All that our Markdown makes elements of. */
const MARKDOWN = `# Um título

## Outro

**forte**, *inclinado*, ~~riscado~~, \`código\`, [um link](https://exemplo.com.br "Título") e https://exemplo.com.br

> citado

- um
- dois
- [x] feito

1. primeiro

\`\`\`js
código
\`\`\`

| a | b |
|:-:|--:|
| c | d |

---`;

/** Returns the fields of a call's input that are written: those of its contract, and each place marked in the input. */
export function markedFieldsOf(
  path: string,
  { fields, input, marks }: { fields: readonly WrittenField[]; input: object; marks: { last: number } },
): MarkedField[] {
  const places = placesIn(input, []).map((at) => ({
    route: path,
    field: fieldAt(input, at),
    at,
    max: UNKNOWN_FIELD_LETTERS,
  }));
  const known = new Set(places.map(({ at }) => at.join()));
  return [...fields.filter(({ at }) => !known.has(at.join())), ...places].map((field) => ({
    ...field,
    mark: `zq${++marks.last}zq`,
    accepts: null,
    next: marks.last * 7,
  }));
}

/** Returns harmless texts for a field, the richest first; a field accepts one of them or no text at all. */
export function* plainTexts({
  max,
  mark,
}: MarkedField): Generator<{ text: string; maxLength: number; isMultiline: boolean }> {
  const lengths = [Math.min(max, LENGTHS[0] ?? max), ...LENGTHS.filter((length) => length < max)];
  const rich = `${mark} uma palavra comum\n\n${MARKDOWN}`;
  for (const isMultiline of [true, false]) {
    for (const maxLength of lengths) {
      const start = isMultiline ? rich : `${mark} um texto comum e comprido`;
      if (start.length > maxLength && isMultiline) continue;
      const text = start.padEnd(maxLength, isMultiline ? "\npalavra" : " e mais palavras");
      yield { text: text.slice(0, maxLength).trim(), maxLength, isMultiline };
    }
  }
  yield { text: mark, maxLength: mark.length, isMultiline: false };
}

/** Returns the next payloads that a field has room for, after its mark, and advances the field. */
export function nextPayloads(field: MarkedField, payloads: readonly string[], most = Infinity): string[] {
  const { maxLength, isMultiline } = field.accepts ?? { maxLength: 0, isMultiline: false };
  const [chosen, separator]: [string[], number] = [[], isMultiline ? 2 : 1];
  let room = maxLength - field.mark.length - 1;
  for (let tried = 0; tried < payloads.length && chosen.length < most; tried++) {
    const payload = payloads[(field.next + tried) % payloads.length] ?? "";
    if (payload.length + separator > room) {
      if (payload.length + separator > maxLength - field.mark.length - 1) continue;
      field.next += tried;
      return chosen;
    }
    room -= payload.length + separator;
    chosen.push(payload);
  }
  field.next += chosen.length;
  return chosen;
}

export function hostileText({ mark, accepts }: MarkedField, payloads: readonly string[]): string {
  // The database holds no null characters, and the calls refuse other control characters.
  const texts = payloads.map((payload) => payload.replaceAll(CONTROL, ""));
  return accepts?.isMultiline ? [mark, ...texts].join("\n\n") : [mark, ...texts].join(" ").replaceAll(/\s+/g, " ");
}

function placesIn(value: unknown, at: readonly (string | number)[]): (string | number)[][] {
  if (value === HERE) return [[...at]];
  if (typeof value !== "object" || value === null || value instanceof File) return [];
  const steps = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return steps.flatMap((step) => placesIn((value as Record<string | number, unknown>)[step], [...at, step]));
}

/** Names a place by the kind of block that it is in: "blocks[quiz].fields.question". */
function fieldAt(input: unknown, at: readonly (string | number)[]): string {
  let [name, value] = ["", input];
  for (const step of at) {
    value = (value as Record<string | number, unknown>)[step];
    const { kind, type, fields } = (value ?? {}) as { kind?: string; type?: string; fields?: { kind?: string } };
    const inside = [kind ?? type, fields?.kind].filter(Boolean).join(" ");
    name += typeof step === "number" ? `[${inside}]` : `${name && "."}${step}`;
  }
  return name;
}

/** Whether a text would swallow the ones after it, if nothing made it harmless. */
function isOpen(payload: string): boolean {
  return /^<(!|\?|script(?!.*<\/script)|style(?!.*<\/style)|textarea|template|noscript|x |math|svg|select)/i.test(
    payload,
  );
}
