import type { HeadTag } from "../contract.ts";

/** The academy's head tags. The server has already left out those that are not allowed. */
export function Heads({ tags, nonce }: { tags: readonly HeadTag[]; nonce: string }) {
  return tags.map(({ tag, attributes, content }, at) => {
    const key = `${tag} ${at}`;
    if (tag === "meta") return <meta key={key} {...attributes} />;
    const { hreflang, ...rest } = attributes;
    if (tag === "link") return <link key={key} {...rest} hrefLang={hreflang} />;
    // JSON-LD is not executed; with “<” escaped, its content cannot end the element.
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
