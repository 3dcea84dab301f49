import type { HeadTag } from "../contract.ts";

/** Renders the academy's head tags. The server has already left out what is not allowed. */
export function Heads({ tags, nonce }: { tags: readonly HeadTag[]; nonce: string }) {
  return tags.map(({ tag, attributes, content }, at) => {
    const key = `${tag} ${at}`;
    if (tag === "meta") return <meta key={key} {...attributes} />;
    const { hreflang, ...rest } = attributes;
    if (tag === "link") return <link key={key} {...rest} hrefLang={hreflang} />;
    // JSON-LD, not executable; with “<” escaped, nothing in it can end the element.
    const json = (content ?? "").replaceAll("<", String.raw`\u003c`);
    return (
      <script
        key={key}
        type="application/ld+json"
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: json }}
      />
    );
  });
}
