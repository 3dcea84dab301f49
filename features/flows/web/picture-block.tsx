import type { BlockOf } from "./flow-parts.ts";

/** A picture with its caption. */
export function PictureBlock({ block: { src, alt, caption } }: { block: BlockOf<"picture"> }) {
  return (
    <figure className="picture">
      <img src={src} alt={alt} width={960} height={540} decoding="async" />
      {caption ? <figcaption>{caption}</figcaption> : null}
    </figure>
  );
}
