import { headingsOf, type StoredBlock } from "#features/objects/server/index.ts";
import { z } from "zod";
import type { MistakeCollector } from "./academy-mistakes.ts";
import { type Fence, fenceSchemas } from "./block-format.ts";
import { type CheckedYaml, checkYaml } from "./check-yaml.ts";
import { secondsToRead } from "./estimate-minutes.ts";
import { accordionOf, checklistOf, reflectionOf } from "./read-activity.ts";
import type { Assets } from "./read-assets.ts";
import { type ReadBlock, readAudio, readEmbed, readFile, readPicture, readVideo } from "./read-media.ts";
import { readQuiz } from "./read-quiz.ts";
import type { Piece } from "./split-markdown.ts";

export interface Body {
  blocks: StoredBlock[];
  /** Number of question fences, valid or not. */
  quizzes: number;
  /** Estimated seconds to read, watch, listen and answer. */
  seconds: number;
}

/** Reads the pieces of an object's Markdown as blocks. Mistakes are recorded in the folder. */
export function readBody(folder: MistakeCollector, assets: Assets, file: string, pieces: readonly Piece[]): Body {
  const names = new BlockIds();
  const headings = pieces.flatMap(({ fence, text }) => (fence === null ? headingsOf(text) : []));
  const read = pieces.flatMap((piece) => {
    if (piece.isOpen) folder.fault(file, `o bloco “${piece.fence}” não foi fechado com \`\`\`.`, piece.above);
    return readPiece(piece, { folder, assets, file, names, headings }) ?? [];
  });
  return {
    blocks: read.map(({ block }) => block),
    quizzes: pieces.filter(({ fence }) => fence === "quiz").length,
    seconds: read.reduce((sum, { block, seconds = 0 }) => sum + seconds + secondsToRead(block), 0),
  };
}

interface Place {
  folder: MistakeCollector;
  assets: Assets;
  file: string;
  names: BlockIds;
  headings: readonly string[];
}

function readPiece({ fence, text, above }: Piece, { folder, assets, file, names, headings }: Place): ReadBlock | null {
  if (fence === null) return { block: { kind: "text", text } };
  const place = { file, above, note: folder.note };
  const check = <Schema extends z.ZodType>(schema: Schema) => checkYaml(text, place, schema);
  const named = <Yaml extends CheckedYaml<unknown>>(yaml: Yaml | null) => [yaml, names.idFor(fence, yaml)] as const;
  switch (fence) {
    case "picture":
      return readPicture(check(fenceSchemas.picture), assets);
    case "video":
      return readVideo(...named(check(fenceSchemas.video)), assets);
    case "audio":
      return readAudio(...named(check(fenceSchemas.audio)), assets);
    case "file":
      return readFile(check(fenceSchemas.file), assets);
    case "embed":
      return readEmbed(check(fenceSchemas.embed), assets);
    case "accordion":
      return accordionOf(check(fenceSchemas.accordion));
    case "checklist":
      return checklistOf(...named(check(fenceSchemas.checklist)));
    case "reflection":
      return reflectionOf(...named(check(fenceSchemas.reflection)));
    case "quiz":
      return readQuiz(...named(check(fenceSchemas.quiz)), headings);
  }
}

const idIn = z.object({ id: z.string() });

/** Assigns block ids, under which learners' data is stored: the author's id, or the block's kind and number. */
class BlockIds {
  #counts = new Map<Fence, number>();
  #taken = new Set<string>();

  idFor(fence: Fence, yaml: CheckedYaml<unknown> | null): string {
    const number = (this.#counts.get(fence) ?? 0) + 1;
    this.#counts.set(fence, number);
    const own = idIn.safeParse(yaml?.raw).data?.id;
    const name = own ?? `${fence}-${number}`;
    if (this.#taken.has(name)) yaml?.fault(["id"], `“${name}” já é de outro bloco deste conteúdo.`);
    this.#taken.add(name);
    return name;
  }
}
