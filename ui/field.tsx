import type { ComponentProps } from "react";
import { type Label, Labelled } from "./labelled.tsx";
import { TextArea } from "./text-area.tsx";

type Native<Tag extends "input" | typeof TextArea> = Omit<ComponentProps<Tag>, "id" | "className">;
type SingleLine = Label & Native<"input"> & { lines?: never };
type MultiLine = Label & Native<typeof TextArea> & { lines: number };

/** Labelled input or, with `lines`, a text area. Hint and error form its accessible description. */
export function Field({ label, hint, error, ...rest }: SingleLine | MultiLine) {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(controlProps) => {
        if (rest.lines === undefined) return <input className="control" {...rest} {...controlProps} />;
        const { lines, ...area } = rest;
        return <TextArea className="control" rows={lines} {...area} {...controlProps} />;
      }}
    </Labelled>
  );
}
