import { Lock } from "lucide";
import { type FormEvent, useState } from "react";
import { api } from "#features/api.ts";
import { isApiProblem } from "#platform/web/api/problem.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import type { Block, OpenedObject } from "../contract.ts";

interface ReflectionBlockProps {
  block: Extract<Block, { kind: "reflection" }>;
  opened: OpenedObject;
  text: string;
  isPreview: boolean;
}

type State = "idle" | "busy" | "saved" | { problem: string };

/** A private text field: stored encrypted, visible only to its author. Works without scripts. */
export function ReflectionBlock({ block, opened, text: savedText, isPreview }: ReflectionBlockProps) {
  const [text, setText] = useState(savedText);
  const [state, setState] = useState<State>("idle");
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (state === "busy" || isPreview) return;
    setState("busy");
    const call = { course_id: opened.course._id, object_id: opened.object._id, block: block.id, text };
    try {
      await api("POST /projects/save-reflection", call, { isQueued: true });
      setState("saved");
    } catch (error) {
      if (!isApiProblem(error)) throw error;
      setState({ problem: error.message });
    }
  };
  return (
    <form className="reflection" id={block.id} method="post" action={`?#${block.id}`} onSubmit={save}>
      <input type="hidden" name="reflection" value={block.id} />
      <Field
        label={block.prompt}
        name="text"
        lines={5}
        maxLength={10_000}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setState("idle");
        }}
      />
      <p className="reflection-private soft">
        <Icon of={Lock} />
        {isPreview
          ? "Numa prévia, nada do que se escreve aqui é guardado."
          : "Só você lê o que escreve aqui. Fica guardado com criptografia e você pode apagar quando quiser."}
      </p>
      <div className="reflection-foot" hidden={isPreview}>
        <Button type="submit" kind="quiet" aria-disabled={state === "busy"}>
          {state === "busy" ? "Guardando…" : "Guardar para mim"}
        </Button>
        <span aria-live="polite">{sentenceOf(state, text)}</span>
      </div>
    </form>
  );
}

function sentenceOf(state: State, text: string): string | null {
  if (state === "saved") return text.trim() ? "Guardado." : "Apagado.";
  if (typeof state === "object") return `Ainda não foi guardado: ${state.problem} O seu texto continua aqui.`;
  return null;
}
