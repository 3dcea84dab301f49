import { cachedLinkToFile } from "#platform/server/files/link-to-file.ts";
import type { Services } from "#platform/server/http/context.ts";
import { escapeHtml } from "./render-post.ts";

/** Values for the placeholders in a rendered post. */
export interface PlaceholderValues {
  /** Id of the reader, whose own name is highlighted. */
  reader: string;
  /** First names of the mentioned people, by id. */
  names: Readonly<Record<string, string>>;
  /** Quotations whose posts still exist, by their place in the text. */
  quotes: Readonly<Record<string, { name: string | null; words: string; post_id: string }>>;
  /** Signed addresses of the pictures, by id. */
  pictures: Readonly<Record<string, string>>;
}

const FORMER_MEMBER_NAME = "alguém que saiu";

/** Fills the placeholders of a rendered post for one reader. Deleted people, quotations and pictures get a note. */
export function fillPost(html: string, { reader, names, quotes, pictures }: PlaceholderValues): string {
  if (!html.includes("data-")) return html;
  return html
    .replace(/<span data-mention="([^"]*)"><\/span>/g, (_, id: string) => {
      const own = id === reader ? " data-me" : "";
      return `<span class="mention"${own}>@${escapeHtml(names[id] ?? FORMER_MEMBER_NAME)}</span>`;
    })
    .replace(/<blockquote data-quote="([^"]*)"><\/blockquote>/g, (_, place: string) => {
      const quote = quotes[place];
      if (!quote) return '<blockquote class="deleted">O trecho citado foi apagado.</blockquote>';
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

/** Returns a signed address that stays the same all day, so that browsers can cache the picture. */
export function pictureAddress(services: Services, projectId: string, path: string): string {
  return cachedLinkToFile({ services, project: { _id: projectId }, now: services.now() }, path, DAY_SECONDS);
}
