import type { LoaderFunctionArgs } from "react-router";
import { pageNotFound } from "#platform/web/router/page-not-found.ts";

/** Throws 404 for every unknown path, as the loader of the catch-all route. */
function load({ url }: Pick<LoaderFunctionArgs, "url">): never {
  throw pageNotFound(url);
}
export { load as loader, load as clientLoader };

export default function NotFoundPage() {
  return null;
}
