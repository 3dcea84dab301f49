import { type ComponentProps, useEffect, useRef, useState } from "react";
import { maskProblem } from "#shared/mask-problem.ts";
import { formatted, type MaskKind } from "#shared/masks.ts";
import { afterPress } from "./after-press.ts";
import { type Control, Labelled } from "./labelled.tsx";
import { useServerError } from "./use-server-error.ts";

type MaskedFieldProps = Control &
  Pick<ComponentProps<"input">, "autoComplete"> & {
    mask: MaskKind;
    /** The unmasked value: "52998224725". */
    defaultValue?: string;
    /** Validates more than the mask, such as check digits. Returns the fault in pt-BR, or null. */
    judge?(text: string): string | null;
  };

/**
 * Field with a fixed format, such as a CPF, a phone or a day. The text is masked while typing and validated on blur, by
 * the same code as on the server. Before scripts arrive it is a plain field, and any notation is accepted.
 */
export function MaskedField({ mask, label, hint, error, defaultValue = "", judge, ...rest }: MaskedFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { isCurrent, edited } = useServerError(input);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isUnmounted = false;
    void import("./start-mask.ts").then(({ startMask }) => {
      if (!isUnmounted && input.current) stop = startMask(input.current, mask);
    });
    return () => {
      isUnmounted = true;
      stop?.();
    };
  }, [mask]);
  return (
    <Labelled label={label} hint={hint} error={problem ?? (isCurrent ? error : undefined)}>
      {(controlProps) => (
        <input
          ref={input}
          className="control"
          inputMode={INPUT_MODES[mask]}
          autoCapitalize={mask === "cnpj" ? "characters" : undefined}
          spellCheck={false}
          defaultValue={formatted(mask, defaultValue)}
          onChange={() => {
            setProblem(null);
            edited();
          }}
          onBlur={(event) => {
            const { target } = event;
            afterPress(() => setProblem(judge ? judge(target.value) : maskProblem(mask, target.value)));
          }}
          {...rest}
          {...controlProps}
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
  month: "numeric",
  time: "numeric",
} as const satisfies Record<MaskKind, string>;
