import type { FlowBlock } from "../engine/flow-document.ts";

/** The keyboard shortcuts of a block. Hidden from screen readers, which use these keys themselves. */
export function FlowKeys({ block }: { block: FlowBlock }) {
  if (block.type === "long") return null;
  const count = "options" in block ? block.options.length + (block.other ? 1 : 0) : 0;
  return (
    <p className="flow-keys needs-script" aria-hidden="true">
      {count > 1 ? (
        <span>
          <kbd>1</kbd> a <kbd>{Math.min(9, count)}</kbd> escolhem
        </span>
      ) : null}
      <span>
        <kbd>Enter</kbd> continua
      </span>
    </p>
  );
}
