import type { HeadTag } from "../contract.ts";

/** What the academy asks to have in its pages' heads. The server has left out all that is not on the list. */
export function Heads({ tags, nonce }: { tags: readonly HeadTag[]; nonce: string }) {
  return tags.map(({ tag, attributes, content }, at) => {
    const key = `${tag} ${at}`;
    if (tag === "meta") return <meta key={key} {...attributes} />;
    const { hreflang, ...rest } = attributes;
    if (tag === "link") return <link key={key} {...rest} hrefLang={hreflang} />;
    // Data, not a program; without “<” nothing in it can end the element.
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
