import { type KeyboardEvent, useEffect, useRef } from "react";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import type { VisualText } from "./visual-text.ts";
import { webAddress } from "./web-address.ts";

/**
 * Field for the address of a link on the selected words. Enter applies the address and does not submit the object's
 * form around it.
 */
export function LinkAddress({ editor, onDone }: { editor: VisualText; onDone: () => void }) {
  const row = useRef<HTMLDivElement>(null);
  const input = () => row.current?.querySelector("input");
  // Focus the field, because the person opened it to type an address.
  useEffect(() => input()?.focus(), []);
  const apply = () => {
    editor.setLink(webAddress(input()?.value ?? ""));
    onDone();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Enter") apply();
    else if (event.key === "Escape") {
      onDone();
      editor.focus();
    } else return;
    event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the field in it
    <div ref={row} className="link-address" onKeyDown={press} onInput={(event) => event.stopPropagation()}>
      <Field label="Endereço do link (vazio, tira o link)" inputMode="url" defaultValue={editor.link()} />
      <Button type="button" onClick={apply}>
        Aplicar
      </Button>
    </div>
  );
}
