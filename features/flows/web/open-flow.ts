import { redirect } from "react-router";
import { pageLoad } from "#features/api.ts";
import { isApiProblem } from "#platform/web/api/problem.ts";
import { invalidParameters } from "#platform/web/router/page-not-found.ts";
import { isFriendlyId } from "#shared/friendly-id.ts";
import { paths } from "#shared/paths.ts";
import { compileFlow } from "../engine/compile-flow.ts";
import { walk } from "../engine/walk.ts";

/** The loader of /flow/{id}/{block_id}. Without a block, redirects to the block where the person stopped. */
export const openFlow = pageLoad(async ({ api, params: { id = "", block_id }, url }) => {
  if (!isFriendlyId(id) || (block_id !== undefined && !isFriendlyId(block_id))) throw invalidParameters(url);
  const opened = await api("GET /projects/flow/{friendly_id}", { friendly_id: id }).catch((error: unknown) => {
    if (isApiProblem(error) && error.status === 404) throw invalidParameters(url);
    throw error;
  });
  const { blocks } = opened.flow;
  if (block_id === undefined) throw redirect(paths.flow(id, blockToContinueAt(opened)) + url.search);
  if (!blocks.some((block) => block.id === block_id && block.type !== "branch")) throw invalidParameters(url);
  const privacy = url.searchParams.has("direitos") ? await api("GET /projects/privacy", {}) : null;
  return { ...opened, privacy };
});

type Opened = Awaited<ReturnType<typeof openFlow>>;

/** Returns the id of the first block without an answer; in a completed flow, that of its recommendation or end. */
function blockToContinueAt({ flow, session }: Pick<Opened, "flow" | "session">): string {
  const compiled = compileFlow(flow);
  if (!session || session.status === "withdrawn") return compiled.first.id;
  const { at, path, end } = walk(compiled, session.answers);
  const found = path.findLast((id) => compiled.blocks.get(id)?.type === "recommendation");
  return at ?? found ?? end ?? compiled.first.id;
}
