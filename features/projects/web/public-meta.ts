import type { MetaArgs, MetaDescriptor } from "react-router";
import { rootDataOf } from "./root-data.ts";

interface Described {
  title: string;
  /** The page's description; by default the academy's. */
  description?: string;
  /** Metadata for link previews, if the page leads on to something else; without it, that of the page itself. */
  shared?: Shared | null | undefined;
}

interface Shared {
  title: string;
  description: string;
  /** Absolute URL of a picture of 1200 × 630 pixels. */
  picture: string;
  url: string;
}

/** Returns the meta tags of a public page: title, description, canonical URL, and Open Graph tags for link previews. */
export function publicMeta(
  { matches, location }: Pick<MetaArgs, "matches" | "location">,
  { title, description, shared }: Described,
): MetaDescriptor[] {
  const root = rootDataOf(matches);
  if (!root) return [{ title }];
  const { project, origin } = root;
  const text = description ?? project.description;
  const own = { title, description: text, picture: `${origin}/og/${project._id}.png`, url: origin + location.pathname };
  const preview = shared ?? own;
  return [
    { title },
    { name: "description", content: text },
    { tagName: "link", rel: "canonical", href: own.url },
    { property: "og:type", content: "website" },
    { property: "og:locale", content: "pt_BR" },
    { property: "og:site_name", content: project.name },
    { property: "og:title", content: preview.title },
    { property: "og:description", content: preview.description },
    { property: "og:url", content: preview.url },
    { property: "og:image", content: preview.picture },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: project.name },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
