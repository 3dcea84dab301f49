import { redirect } from "react-router";
import { pageLoad } from "#features/api.ts";
import { isApiProblem } from "#platform/web/api/problem.ts";
import { invalidParameters } from "#platform/web/router/page-not-found.ts";
import { isFriendlyId } from "#shared/friendly-id.ts";
import { paths } from "#shared/paths.ts";
import { blockToOpen } from "./block-to-open.ts";

/**
 * The loader of /flow/{id}/{block_id}. Redirects to the block where the person stopped if the address names
 * none, or one that only a newer version has.
 */
export const openFlow = pageLoad(async ({ api, params: { id = "", block_id }, url }) => {
  if (!isFriendlyId(id) || (block_id !== undefined && !isFriendlyId(block_id))) throw invalidParameters(url);
  const opened = await api("GET /projects/flow/{friendly_id}", { friendly_id: id }).catch((error: unknown) => {
    if (isApiProblem(error) && error.status === 404) throw invalidParameters(url);
    throw error;
  });
  const shown = blockToOpen(opened, block_id);
  if (shown === null) throw invalidParameters(url);
  if (shown !== block_id) throw redirect(paths.flow(id, shown) + url.search);
  const privacy = url.searchParams.has("direitos") ? await api("GET /projects/privacy", {}) : null;
  return { ...opened, privacy };
});
