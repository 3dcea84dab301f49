import type { MetaArgs, MetaDescriptor } from "react-router";
import { rootDataOf } from "./root-data.ts";

interface Described {
  title: string;
  /** Without one, what the academy says of itself. */
  description?: string;
}

/** The head of a page that anybody may read: title, description, canonical address, and what link previews show. */
export function publicMeta(
  { matches, location }: Pick<MetaArgs, "matches" | "location">,
  { title, description }: Described,
): MetaDescriptor[] {
  const root = rootDataOf(matches);
  if (!root) return [{ title }];
  const { project, origin } = root;
  const url = origin + location.pathname;
  const text = description ?? project.description;
  return [
    { title },
    { name: "description", content: text },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "website" },
    { property: "og:locale", content: "pt_BR" },
    { property: "og:site_name", content: project.name },
    { property: "og:title", content: title },
    { property: "og:description", content: text },
    { property: "og:url", content: url },
    { property: "og:image", content: `${origin}/og/${project._id}.png` },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: project.name },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
