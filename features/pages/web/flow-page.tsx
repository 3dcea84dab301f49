import { pageLoad } from "#features/api.ts";
import { invalidParameters } from "#platform/web/router/page-not-found.ts";
import { isFriendlyId } from "#shared/friendly-id.ts";

const load = pageLoad(async ({ params: { id = "", block_id }, url }) => {
  if (!isFriendlyId(id) || (block_id !== undefined && !isFriendlyId(block_id))) throw invalidParameters(url);
  return null;
});
export { load as loader, load as clientLoader };

export { default, meta } from "./soon-page.tsx";
