import { Lock } from "lucide";
import { type FormEvent, useState } from "react";
import { useRootData } from "#features/projects/web/index.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import type { Block, Given, OpenedObject } from "../contract.ts";
import { type SendStatus, sendReflection, useSentReflection } from "./reflection-outbox.ts";

interface ReflectionBlockProps {
  block: Extract<Block, { kind: "reflection" }>;
  opened: OpenedObject;
  text: string;
  /** A text that was sent without scripts and refused; undefined if there is none. */
  refused: Given | undefined;
  isPreview: boolean;
}

/**
 * A private text field: stored encrypted, visible only to its author. Works without JavaScript, and without a
 * connection.
 */
export function ReflectionBlock({ block, opened, text: savedText, refused, ...shown }: ReflectionBlockProps) {
  const user = useRootData()?.user;
  const userId = user?._id ?? "";
  const isPreview = shown.isPreview || user?.viewing !== undefined;
  const { course, object } = opened;
  const sent = useSentReflection(object._id, block.id);
  const [typed, setTyped] = useState(refused && "text" in refused ? refused.text : null);
  const [known, setKnown] = useState(savedText);
  const text = typed ?? sent?.item.text ?? savedText;
  // After sending, a text that the person changes again is no longer the one that was sent.
  const status = sent && sent.item.text === text ? sent.status : null;
  const isBusy = status?.kind === "saving";
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || isPreview) return;
    const base = sent?.status.kind === "saved" ? sent.item.text : known;
    send(text, base);
  };
  const send = (next: string, over: string) => {
    const place = { course_id: course._id, object_id: object._id, title: object.title, block: block.id };
    void sendReflection(userId, { ...place, text: next, known: over });
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
        onChange={(event) => setTyped(event.target.value)}
      />
      <p className="reflection-private soft">
        <Icon of={Lock} />
        {isPreview
          ? "Numa prévia, nada do que se escreve aqui é guardado."
          : "Só você lê o que escreve aqui. Fica guardado com criptografia e você pode apagar quando quiser."}
      </p>
      <div className="reflection-foot" hidden={isPreview}>
        <Button type="submit" kind="quiet" aria-disabled={isBusy}>
          {isBusy ? "Guardando…" : "Guardar para mim"}
        </Button>
        <span aria-live="polite">{status ? sentenceOf(status, text) : null}</span>
      </div>
      {status?.kind === "elsewhere" ? (
        <TwoVersions
          saved={status.saved}
          onOwn={() => send(text, status.saved)}
          onOther={() => {
            setKnown(status.saved);
            setTyped(status.saved);
            send(status.saved, status.saved);
          }}
        />
      ) : null}
    </form>
  );
}

function sentenceOf(status: SendStatus, text: string): string | null {
  switch (status.kind) {
    case "saved":
      return text.trim() ? "Guardado." : "Apagado.";
    case "waiting":
      return status.isEncrypted
        ? "Sem conexão. O texto ficou neste aparelho, com criptografia, e segue assim que a internet voltar."
        : "Sem conexão. Deixe esta página aberta: o texto segue assim que a internet voltar.";
    case "refused":
      return `Ainda não foi guardado: ${status.problem} O seu texto continua aqui.`;
    default:
      return null;
  }
}

interface TwoVersionsProps {
  saved: string;
  onOwn(): void;
  onOther(): void;
}

/** Choice between two texts: the person saved another one on another device while this one had no connection. */
function TwoVersions({ saved, onOwn, onOther }: TwoVersionsProps) {
  return (
    <div className="alert reflection-versions" role="alert">
      <p>Enquanto este aparelho estava sem internet, você guardou outro texto em outro aparelho:</p>
      <blockquote>{saved || "(nada: o texto foi apagado)"}</blockquote>
      <p className="reflection-foot">
        <Button onClick={onOwn}>Ficar com o deste aparelho</Button>
        <Button kind="quiet" onClick={onOther}>
          Ficar com o do outro
        </Button>
      </p>
    </div>
  );
}
