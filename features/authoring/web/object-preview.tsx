import { memo, type RefObject } from "react";
import { BlocksPreview } from "#features/objects/web/index.ts";
import type { Calls } from "#features/contract-table.ts";

type Blocks = Calls["POST /projects/preview-authored-blocks"]["output"]["blocks"];

/** Preview of the object as learners would see it. Memoised, because an object may have hundreds of blocks. */
export const ObjectPreview = memo(Preview);

interface ObjectPreviewProps {
  title: string;
  blocks: Blocks;
  section: RefObject<HTMLElement | null>;
}

function Preview({ title, blocks, section }: ObjectPreviewProps) {
  return (
    <section ref={section} className="object-preview needs-script" aria-labelledby="como-fica">
      <h2 id="como-fica">Como fica</h2>
      <div className="sheet object-sheet">
        {blocks.length > 0 ? (
          // Links and players in the preview work; its questions accept no answers.
          <BlocksPreview title={title} blocks={blocks} />
        ) : (
          <p className="soft">O que você escrever aparece aqui. Um bloco em que falta algo fica de fora.</p>
        )}
      </div>
    </section>
  );
}
