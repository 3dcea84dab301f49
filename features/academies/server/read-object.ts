import { z } from "zod";
import type { AcademyObject } from "./academy.ts";
import type { AcademyFolder } from "./academy-folder.ts";
import type { MistakeCollector } from "./academy-mistakes.ts";
import { objectSchema } from "./academy-format.ts";
import { type CheckedYaml, checkYaml } from "./check-yaml.ts";
import { minutesOf } from "./estimate-minutes.ts";
import { checkFriendlyId, type FriendlyIds } from "./friendly-ids.ts";
import type { Assets } from "./read-assets.ts";
import { type Body, readBody } from "./read-body.ts";
import { excessIn } from "./object-excess.ts";
import { splitBody, splitFrontMatter } from "./split-markdown.ts";

/** Reads an object from its Markdown file. Records mistakes, and returns null when the object is invalid. */
export async function readObject(
  folder: AcademyFolder,
  assets: Assets,
  file: string,
  slug: string,
  ids: FriendlyIds,
): Promise<AcademyObject | null> {
  const text = await folder.text(file);
  return text === null ? null : readObjectText(folder, assets, { file, slug, ids, text });
}

interface ObjectText {
  file: string;
  slug: string;
  ids: FriendlyIds;
  text: string;
}

/**
 * Reads an object from the text of its Markdown file. Records mistakes, and returns null when the object is invalid.
 */
export function readObjectText(
  folder: MistakeCollector,
  assets: Assets,
  { file, slug, ids, text }: ObjectText,
): AcademyObject | null {
  const parts = splitFrontMatter(text);
  if (!parts) folder.fault(file, "precisa começar com os campos do conteúdo entre duas linhas “---”.", 1);
  if (!parts) return null;
  const pieces = splitBody(parts.body, parts.bodyAbove);
  const excess = excessIn(pieces, parts.head);
  if (excess) folder.fault(file, excess.message, excess.line);
  if (excess) return null;
  const yaml = checkYaml(parts.head, { file, above: 1, note: folder.note }, objectSchema);
  const body = readBody(folder, assets, file, pieces);
  if (!yaml) return null;
  checkFriendlyId(yaml, slug);
  ids.add(yaml, file);
  checkType(yaml, body, () => folder.fault(file, "o conteúdo está vazio.", parts.bodyAbove));
  return yaml.value && toAcademyObject(yaml.value, body);
}

const typed = z.object({
  type: z.string(),
  complete: z.unknown().optional(),
  minutes: z.unknown().optional(),
  pass: z.unknown().optional(),
  stay: z.unknown().optional(),
  url: z.unknown().optional(),
  link_type: z.unknown().optional(),
  joco: z.unknown().optional(),
});

/** Records mistakes in the fields that depend on an object's type. */
function checkType({ raw, fault }: CheckedYaml<unknown>, body: Body, reportEmpty: () => void): void {
  const object = typed.safeParse(raw).data;
  if (!object) return;
  const isLink = object.type === "link";
  const isJoco = object.type === "joco";
  if (!isJoco && !isMissing(object.joco)) fault(["joco"], "só vale em uma atividade (“type: joco”).");
  if (object.complete !== "quiz" && !isMissing(object.pass)) fault(["pass"], "só vale com “complete: quiz”.");
  if (object.complete !== "minutes" && !isMissing(object.stay)) fault(["stay"], "só vale com “complete: minutes”.");
  if (isLink) {
    if (isMissing(object.minutes)) fault(["minutes"], "falta preencher: de um link não se pode calcular o tempo.");
    if (isMissing(object.url)) fault(["url"], "falta preencher: um link precisa de um endereço.");
    if (isMissing(object.link_type)) fault(["link_type"], "falta preencher: um link precisa de um tipo.");
    if (!isMissing(object.complete)) fault(["complete"], "não vale em um link: ele é concluído ao ser aberto.");
    return;
  }
  if (isJoco) {
    if (isMissing(object.minutes))
      fault(["minutes"], "falta preencher: de uma atividade não se pode calcular o tempo.");
    if (isMissing(object.joco)) fault(["joco"], "falta preencher: uma atividade precisa de “friendly_id” e “start”.");
    if (!isMissing(object.complete)) fault(["complete"], "não vale em uma atividade: ela mesma conta quando termina.");
  }
  if (object.type !== "content" && !isJoco) return;
  if (!isMissing(object.url)) fault(["url"], "só vale em um link (“type: link”).");
  if (!isMissing(object.link_type)) fault(["link_type"], "só vale em um link (“type: link”).");
  if (isJoco) return;
  if (isMissing(object.complete)) fault(["complete"], "falta preencher: “seen”, “quiz” ou “minutes”.");
  if (object.complete === "minutes" && isMissing(object.stay))
    fault(["stay"], "falta preencher: quantos minutos concluem o conteúdo.");
  if (object.complete === "quiz" && body.quizzes === 0)
    fault(["complete"], "é “quiz”, mas o conteúdo não tem nenhuma pergunta.");
  if (body.blocks.length === 0) reportEmpty();
}

/** Returns whether a field is absent. Empty fields are reported by the schema. */
function isMissing(value: unknown): boolean {
  return value === undefined;
}

function toAcademyObject(
  { url, link_type, joco, complete, pass, stay, minutes, ...object }: z.output<typeof objectSchema>,
  { blocks, seconds }: Body,
): AcademyObject {
  const isLink = object.type === "link";
  return {
    ...object,
    minutes: minutes ?? minutesOf(seconds),
    link: (isLink && url) || null,
    link_type: (isLink && link_type) || null,
    joco: joco ?? null,
    complete: isLink ? "opened" : joco ? "reported" : (complete ?? "seen"),
    pass_share: (pass ?? 100) / 100,
    stay_minutes: stay ?? null,
    blocks,
  };
}
