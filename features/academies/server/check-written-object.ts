import { numberText } from "#shared/number-text.ts";
import type { AcademyObject } from "./academy.ts";
import type { Mistake } from "./academy-mistakes.ts";
import { TEXT_LIMIT } from "./academy-folder.ts";
import { FriendlyIds } from "./friendly-ids.ts";
import type { Assets } from "./read-assets.ts";
import { readObjectText } from "./read-object.ts";
import { splitBody } from "./split-markdown.ts";
import { markdownWithFrontMatter, writeYaml } from "./write-yaml.ts";

/** A mistake in an object that is being written in the editor. `message` is in pt-BR. */
export interface WrittenFault {
  /** The index of the block; null for the object's own fields. */
  block: number | null;
  field: string | null;
  message: string;
}

/**
 * Checks an object by the rules of the import. `head` has the fields before the text. Returns the object, or null with
 * the mistakes.
 */
export function checkWrittenObject(
  head: { friendly_id: string },
  body: string,
  assets: Assets,
): { object: AcademyObject | null; faults: WrittenFault[] } {
  const text = markdownWithFrontMatter(head, body);
  const size = Buffer.byteLength(text);
  if (size > TEXT_LIMIT) return { object: null, faults: [{ block: null, field: null, message: tooLong(size) }] };
  const mistakes: Mistake[] = [];
  const notes = {
    note: (mistake: Mistake) => void mistakes.push(mistake),
    fault: (file: string, message: string, line: number | null = null) =>
      void mistakes.push({ file, line, field: null, message }),
  };
  const written = { file: "", slug: head.friendly_id, ids: new FriendlyIds(""), text };
  const object = readObjectText(notes, assets, written);
  const above = writeYaml(head).split("\n").length + 1;
  const starts = splitBody(body, above).map((piece) => piece.above);
  const faults = mistakes.map(({ line, field, message }) => ({
    block: line === null || line <= above ? null : starts.findLastIndex((start) => start <= line),
    field,
    message: message.replace(/ \(“\w+: \w+”\)/g, ""),
  }));
  return { object: faults.length === 0 ? object : null, faults };
}

/** An object's text has this limit because a longer one could be exported, but not imported again. */
function tooLong(size: number): string {
  const inKilobytes = (bytes: number) => numberText(Math.ceil(bytes / 1000));
  return `O conteúdo tem ${inKilobytes(size)} kB; o máximo são ${inKilobytes(TEXT_LIMIT)} kB. Divida-o em dois.`;
}
