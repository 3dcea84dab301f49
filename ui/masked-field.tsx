import { type ComponentProps, useEffect, useRef, useState } from "react";
import { maskProblem } from "#shared/mask-problem.ts";
import { formatted, type MaskKind } from "#shared/masks.ts";
import { type Control, Labelled } from "./labelled.tsx";

type MaskedFieldProps = Control &
  Pick<ComponentProps<"input">, "autoComplete"> & {
    mask: MaskKind;
    /** Without its form: "52998224725". */
    defaultValue?: string;
    /** For what has rules beyond its form. */
    judge?(text: string): string | null;
  };

/**
 * A line with a fixed form: a CPF, a phone, a day. It is put in its form while it is typed and judged when it is left,
 * by the same code as on the server. Before scripts arrive it is a plain line, and any way of writing it is understood.
 */
export function MaskedField({ mask, label, hint, error, defaultValue = "", judge, ...rest }: MaskedFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  // Undefined until it was touched: until then the server's word stands.
  const [problem, setProblem] = useState<string | null>();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    void import("./start-mask.ts").then(({ startMask }) => {
      if (!isGone && input.current) stop = startMask(input.current, mask);
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, [mask]);
  return (
    <Labelled label={label} hint={hint} error={problem === undefined ? error : (problem ?? undefined)}>
      {(tie) => (
        <input
          ref={input}
          className="control"
          inputMode={INPUT_MODES[mask]}
          autoCapitalize={mask === "cnpj" ? "characters" : undefined}
          spellCheck={false}
          defaultValue={formatted(mask, defaultValue)}
          onChange={() => setProblem(null)}
          onBlur={(event) => {
            const { value } = event.target;
            const found = judge ? judge(value) : maskProblem(mask, value);
            if (found !== null || problem !== undefined) setProblem(found);
          }}
          {...rest}
          {...tie}
        />
      )}
    </Labelled>
  );
}

const INPUT_MODES = {
  cpf: "numeric",
  cnpj: "text",
  cep: "numeric",
  card: "numeric",
  phone: "tel",
  date: "numeric",
} as const satisfies Record<MaskKind, string>;
