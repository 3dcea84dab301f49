import { cachedLinkToFile } from "#platform/server/files/link-to-file.ts";
import type { Services } from "#platform/server/http/context.ts";
import { escapeHtml } from "./render-post.ts";

/** The values that fill the empty elements of a post. */
export interface Fillings {
  /** The reader's id: their own name is marked. */
  reader: string;
  /** First names of the people whom the message mentions, by id. */
  names: Readonly<Record<string, string>>;
  /** Words of other messages that are still there, by place. */
  quotes: Readonly<Record<string, { name: string | null; words: string; post_id: string }>>;
  /** Signed addresses, by picture id. */
  pictures: Readonly<Record<string, string>>;
}

const GONE_NAME = "alguém que saiu";

/** Fills a rendered message for one reader. What no longer exists is said to be gone. */
export function fillPost(html: string, { reader, names, quotes, pictures }: Fillings): string {
  if (!html.includes("data-")) return html;
  return html
    .replace(/<span data-mention="([^"]*)"><\/span>/g, (_, id: string) => {
      const own = id === reader ? " data-me" : "";
      return `<span class="mention"${own}>@${escapeHtml(names[id] ?? GONE_NAME)}</span>`;
    })
    .replace(/<blockquote data-quote="([^"]*)"><\/blockquote>/g, (_, place: string) => {
      const quote = quotes[place];
      if (!quote) return '<blockquote class="gone">O trecho citado foi apagado.</blockquote>';
      const words = escapeHtml(quote.words).replaceAll("\n", "<br>");
      const who = quote.name ? `<b>${escapeHtml(quote.name)}</b><br>` : "";
      return `<blockquote cite="#mensagem-${quote.post_id}"><p>${who}${words}</p></blockquote>`;
    })
    .replace(/<img data-picture="([^"]*)" alt="([^"]*)">/g, (_, id: string, alt: string) => {
      const source = pictures[id];
      if (!source) return '<span class="soft">[imagem retirada]</span>';
      return `<img src="${escapeHtml(source)}" alt="${alt}" loading="lazy" decoding="async">`;
    });
}

const DAY_SECONDS = 24 * 60 * 60;

/** A signed URL, the same all day, so that browsers cache it. */
export function pictureAddress(services: Services, projectId: string, path: string): string {
  return cachedLinkToFile({ services, project: { _id: projectId }, now: services.now() }, path, DAY_SECONDS);
}
