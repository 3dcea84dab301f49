import { ZoomIn } from "lucide";
import { type MouseEvent, lazy, Suspense, useState } from "react";
import { Icon } from "#ui/icon.tsx";
import type { Block } from "../contract.ts";

type Picture = Extract<Block, { kind: "picture" }>;

const ZoomDialog = lazy(() => import("./zoom-dialog.tsx"));

/** A picture that opens enlarged in a dialog; without JavaScript, a link to the file. */
export function PictureBlock({ src, alt, caption }: Picture) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpened(true);
    setOpen(true);
  };
  return (
    <figure className="picture">
      <a
        className="picture-open"
        href={src}
        onClick={open}
        aria-label={alt ? `Ampliar a imagem: ${alt}` : "Ampliar a imagem"}
      >
        <img src={src} alt={alt} width={960} height={540} loading="lazy" decoding="async" />
        <span className="picture-hint" aria-hidden="true">
          <Icon of={ZoomIn} />
        </span>
      </a>
      {caption ? <figcaption>{caption}</figcaption> : null}
      {wasOpened ? (
        <Suspense fallback={null}>
          <ZoomDialog src={src} alt={alt} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </figure>
  );
}
