import { type ReactNode, useState } from "react";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/text-area.tsx";

/** Button that copies the result. If the browser does not allow it, shows the text selected, to be copied by hand. */
export function CopyResult({ text, children }: { text: string; children: ReactNode }) {
  const [state, setState] = useState<"idle" | "copied" | "shown">("idle");
  const copy = () => {
    // The clipboard is missing on pages loaded over plain HTTP.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    if (!clipboard) return setState("shown");
    clipboard.writeText(text).then(
      () => setState("copied"),
      () => setState("shown"),
    );
  };
  return (
    <>
      <Button kind="quiet" onClick={copy}>
        {children}
      </Button>
      <span role="status" className={state === "copied" ? "" : "visually-hidden"}>
        {state === "copied" ? "Copiado." : null}
      </span>
      {state === "shown" ? (
        <TextArea
          className="control"
          aria-label="Resultado, para copiar"
          readOnly
          rows={4}
          value={text}
          ref={(area) => area?.select()}
        />
      ) : null}
    </>
  );
}
