import type { Flow } from "../contract.ts";
import { compileFlow } from "../engine/compile-flow.ts";
import type { FlowSession } from "../engine/flow-session.ts";
import { walk } from "../engine/walk.ts";

interface Opened {
  flow: Flow;
  session: FlowSession | null;
  newest_version: number;
}

/**
 * Returns the id of the block that an address opens: the one that it names, or where the person stopped. The address of
 * the anamnese names the first block of its newest version, which an older one need not have. Null if there is no such
 * block.
 */
export function blockToOpen(opened: Opened, named: string | undefined): string | null {
  const { flow, newest_version } = opened;
  const isThere = (id: string) => flow.blocks.some((block) => block.id === id && block.type !== "branch");
  if (named !== undefined && isThere(named)) return named;
  if (named !== undefined && flow.version === newest_version) return null;
  const found = blockToContinueAt(opened);
  return isThere(found) ? found : null;
}

/** Returns the id of the first block without an answer; in a completed flow, that of its recommendation or end. */
function blockToContinueAt({ flow, session }: Opened): string {
  const compiled = compileFlow(flow);
  if (!session || session.status === "withdrawn") return compiled.first.id;
  const { at, path, end } = walk(compiled, session.answers);
  const found = path.findLast((id) => compiled.blocks.get(id)?.type === "recommendation");
  return at ?? found ?? end ?? compiled.first.id;
}
