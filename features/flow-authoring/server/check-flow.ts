import { checkFlowText, type FlowCourse } from "#features/academies/server/index.ts";
import { assetsOfPaths } from "#features/authoring/server/index.ts";
import { type FlowDocument, type FlowFile, flowSchema } from "#features/flows/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { FlowDraftFile, FlowFault } from "../contract.ts";
import { draftFields } from "../engine/draft-fields.ts";
import { titleIn } from "./flow-title.ts";

type ReadContext = Pick<Context<"anyone">, "services" | "project" | "sql">;

export interface CheckedFlow {
  /** The fields as the form shows them; null if it cannot. */
  flow: FlowDraftFile | null;
  /** The fields with defaults; null if the schema refuses them. */
  value: FlowFile | null;
  /** The title as it is written; empty without one. */
  title: string;
  /** What is published; null while there are faults. */
  document: FlowDocument | null;
  faults: FlowFault[];
}

/** Checks a flow's text by the rules of the import. `isAnamnese` adds those of the academy's anamnese. */
export async function checkFlow(
  context: ReadContext,
  { source, friendly_id, isAnamnese }: { source: string; friendly_id: string; isAnamnese: boolean },
  courses: readonly FlowCourse[],
): Promise<CheckedFlow> {
  const found: Omit<FlowFault, "block_id">[] = [];
  const note = ({ line, field, message }: Omit<FlowFault, "block_id">) => void found.push({ line, field, message });
  const place = { file: "", name: friendly_id, note };
  const sources = { courses, assetsOf: (file: FlowFile) => assetsOfPaths(context, pathsIn(file)) };
  const { raw, value, document } = await checkFlowText(source, place, sources);
  if (isAnamnese && value?.course !== undefined)
    note({ line: null, field: "course", message: "a anamnese é para todos: não pode ser só de um curso." });
  const { fields, misplaced } = draftFields(raw, flowIssues);
  // A set, which has no fields, would be shown as a file without any.
  const isShown = misplaced.length === 0 && raw !== null && Object.getPrototypeOf(raw) === Object.prototype;
  return {
    flow: isShown ? fields : null,
    value,
    title: titleIn(raw),
    document: found.length === 0 ? document : null,
    faults: withBlocks(found, raw),
  };
}

/** Returns what the schema of a flow's file finds wrong in these fields. */
export function flowIssues(fields: unknown) {
  return flowSchema.safeParse(fields).error?.issues ?? [];
}

function pathsIn({ blocks }: FlowFile): string[] {
  return blocks.flatMap((block) => {
    if (block.type === "picture") return [block.src];
    return block.type === "video" ? [block.src, block.captions, block.poster ?? ""] : [];
  });
}

/** Returns the faults by line, each once, with the block that contains it. */
function withBlocks(found: readonly Omit<FlowFault, "block_id">[], raw: unknown): FlowFault[] {
  const { blocks } = (raw ?? {}) as { blocks?: unknown };
  const faults = new Map(
    found.map((fault) => {
      const [, at] = /^blocks\[(\d+)\]/.exec(fault.field ?? "") ?? [];
      const block: unknown = Array.isArray(blocks) && at ? blocks[Number(at) - 1] : null;
      const { id } = (block ?? {}) as { id?: unknown };
      const key = `${fault.line} ${fault.field} ${fault.message}`;
      return [key, { ...fault, block_id: typeof id === "string" ? id : null }] as const;
    }),
  );
  return [...faults.values()].toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
}
