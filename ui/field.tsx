import type { ComponentProps } from "react";
import { type Label, Labelled } from "./labelled.tsx";

type Native<Tag extends "input" | "textarea"> = Omit<ComponentProps<Tag>, "id" | "className">;
type Connection = Label & Native<"input"> & { lines?: never };
type Text = Label & Native<"textarea"> & { lines: number };

/** A labelled input, or a text area with `lines`; its hint and error are its accessible description. */
export function Field({ label, hint, error, ...rest }: Connection | Text) {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(tie) => {
        if (rest.lines === undefined) return <input className="control" {...rest} {...tie} />;
        const { lines, ...area } = rest;
        return <textarea className="control" rows={lines} {...area} {...tie} />;
      }}
    </Labelled>
  );
}
