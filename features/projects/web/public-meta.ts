import type { MetaArgs, MetaDescriptor } from "react-router";
import { rootDataOf } from "./root-data.ts";

interface Described {
  title: string;
  /** Defaults to the academy's description. */
  description?: string;
}

/** Returns the meta tags of a public page: title, description, canonical URL, and Open Graph tags for link previews. */
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
