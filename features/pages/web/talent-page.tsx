import { pageLoad } from "#features/api.ts";
import { invalidParameters } from "#platform/web/router/page-not-found.ts";
import { isId } from "#shared/ids.ts";

const load = pageLoad(async ({ params: { talent_id = "" }, url }) => {
  if (!isId(talent_id)) throw invalidParameters(url);
  return null;
});
export { load as loader, load as clientLoader };

export { default, meta } from "./soon-page.tsx";
