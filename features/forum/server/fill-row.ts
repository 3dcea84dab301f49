import type { Context } from "#platform/server/http/context.ts";
import { fillPost, pictureAddress } from "./fill-post.ts";
import type { ShownPostRow } from "./post-queries.ts";

/** Returns a post's HTML for this person, with names, quotations and pictures; empty if its text was deleted. */
export function fillRow({ services, project, user }: Context, { html, names, quotes, pictures }: ShownPostRow): string {
  if (!html) return "";
  const addresses = Object.entries(pictures).map(([id, path]) => [id, pictureAddress(services, project._id, path)]);
  return fillPost(html, { reader: user._id, names, quotes, pictures: Object.fromEntries(addresses) });
}
