import type { StoredBlock } from "#features/objects/server/index.ts";
import { z } from "zod";
import type { AcademyFolder } from "./academy-folder.ts";
import { fenceSchemas } from "./academy-format.ts";
import { type CheckedYaml, checkYaml, type YamlPlace } from "./check-yaml.ts";
import type { Assets } from "./read-assets.ts";
import { type Piece, splitBody } from "./split-markdown.ts";

export interface Body {
  blocks: StoredBlock[];
  /** How many quizzes were written, right or wrong. */
  quizzes: number;
}

/** The Markdown of an object as the blocks that are kept. Mistakes are noted in the folder. */
export function readBody(
  folder: AcademyFolder,
  assets: Assets,
  file: string,
  markdown: { body: string; above: number },
): Body {
  const pieces = splitBody(markdown.body, markdown.above);
  const blocks = pieces.flatMap((piece) => {
    if (piece.isOpen) folder.fault(file, `o bloco “${piece.fence}” não foi fechado com \`\`\`.`, piece.above);
    const block = readPiece(piece, { file, above: piece.above, note: folder.note }, assets);
    return block ? [block] : [];
  });
  return { blocks, quizzes: pieces.filter(({ fence }) => fence === "quiz").length };
}

function readPiece({ fence, text }: Piece, place: YamlPlace, assets: Assets): StoredBlock | null {
  if (fence === "picture") return readPicture(checkYaml(text, place, fenceSchemas.picture), assets);
  if (fence === "video") return readVideo(checkYaml(text, place, fenceSchemas.video), assets);
  if (fence === "quiz") return readQuiz(checkYaml(text, place, fenceSchemas.quiz));
  return { kind: "text", text };
}

function readPicture(
  yaml: CheckedYaml<z.output<typeof fenceSchemas.picture>> | null,
  assets: Assets,
): StoredBlock | null {
  const src = address(yaml, "src", "pictures", assets);
  if (!yaml?.value) return null;
  return { kind: "picture", src, alt: yaml.value.alt, caption: yaml.value.caption ?? null };
}

function readVideo(yaml: CheckedYaml<z.output<typeof fenceSchemas.video>> | null, assets: Assets): StoredBlock | null {
  const src = address(yaml, "src", "media", assets);
  const captions = address(yaml, "captions", "media", assets);
  if (!yaml?.value) return null;
  return { kind: "video", src, captions, title: yaml.value.title, transcript: yaml.value.transcript };
}

function address(
  yaml: CheckedYaml<unknown> | null,
  field: string,
  folder: "pictures" | "media",
  assets: Assets,
): string {
  const path = z.record(z.string(), z.unknown()).safeParse(yaml?.raw).data?.[field];
  if (typeof path !== "string" || !path.trim()) return "";
  return assets.addressOf(path.trim(), folder, (message) => yaml?.fault([field], message));
}

function readQuiz(yaml: CheckedYaml<z.output<typeof fenceSchemas.quiz>> | null): StoredBlock | null {
  if (!yaml) return null;
  checkRightOptions(yaml);
  if (!yaml.value) return null;
  const { question, kind, options } = yaml.value;
  return { kind: "quiz", question, answer: kind, options };
}

const markedOptions = z.object({
  kind: z.string(),
  options: z.array(z.object({ text: z.unknown().optional(), right: z.boolean().optional() })).min(2),
});

function checkRightOptions({ raw, fault }: CheckedYaml<unknown>): void {
  const quiz = markedOptions.safeParse(raw).data;
  if (!quiz) return;
  const right = quiz.options.filter((option) => option.right).length;
  const tell = (message: string) => fault(["options"], message);
  if (quiz.kind === "multiple" && right === 0) tell("precisa ter pelo menos uma opção certa (“right: true”).");
  if ((quiz.kind === "single" || quiz.kind === "true_false") && right !== 1) {
    tell(`precisa ter exatamente uma opção certa (“right: true”); tem ${right}.`);
  }
  const words = quiz.options
    .map(({ text }) => String(text).trim())
    .toSorted()
    .join();
  if (quiz.kind === "true_false" && words !== "Falso,Verdadeiro")
    tell("precisa ter só as opções “Verdadeiro” e “Falso”.");
}
