import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { api, toastError } from "#features/api.ts";
import { NewerDraft } from "#features/newer-draft.tsx";
import { Moment } from "#features/projects/web/index.ts";
import { numberText } from "#shared/number-text.ts";
import { TextArea } from "#ui/text-area.tsx";
import { toast } from "#ui/toast.tsx";
import { UploadProgress } from "#ui/upload-progress.tsx";
import { useUpload } from "#ui/use-upload.ts";
import { MAX_BODY } from "../constants.ts";
import type { OpenedTopic } from "./load-forum.ts";
import { MarkdownBar, replaceSelection } from "./markdown-bar.tsx";
import { MentionList } from "./mention-list.tsx";
import { takePictures } from "./take-pictures.ts";
import { useDraft } from "./use-draft.ts";
import { usePreview } from "./use-preview.ts";

interface MarkdownFieldProps {
  area: RefObject<HTMLTextAreaElement | null>;
  labelledBy: string;
  course: string;
  /** Id of the topic to reply to; null for a new topic. */
  topic: string | null;
  /** Object that a new topic is about. */
  object?: string;
  /** Whether an existing post is edited, of which no draft is saved. */
  isChange?: boolean;
  draft: OpenedTopic["composer"]["draft"];
  initial: string;
  error: string | undefined;
}

const PICTURE_ON_ITS_WAY = "A imagem ainda está sendo enviada. Espere um pouco ou cancele o envio.";

/** Markdown field with a format bar, a preview, suggestions of people after “@”, and a draft saved for all devices. */
export function MarkdownField(props: MarkdownFieldProps) {
  const { area, labelledBy, course, topic, object = "", isChange = false, draft, initial, error } = props;
  const [text, setText] = useState(initial);
  const [tab, setTab] = useState<"write" | "look">("write");
  const [caret, setCaret] = useState(0);
  const html = usePreview(course, text);
  const { saved, newer } = useDraft({
    area,
    course,
    place: isChange ? null : { topic: topic ?? "", object },
    savedAt: draft?.updated_at ?? null,
  });
  const id = useId();
  const isLong = text.length > MAX_BODY;
  const { sending, send, cancel } = useUpload();
  const progress = useRef<HTMLDivElement>(null);
  const reason = sending ? PICTURE_ON_ITS_WAY : isLong ? longText(text.length) : "";
  useEffect(() => area.current?.setCustomValidity(reason), [area, reason]);
  /** Returns whether the picture was added. */
  const addPicture = async (picture: File) => {
    try {
      const sent = await send(picture, (options) =>
        api("POST /projects/upload-forum-picture", { course, picture }, options),
      );
      if (sent && area.current) replaceSelection(area.current, () => `\n${sent.markdown}\n`);
      return sent !== null;
    } catch (problem) {
      toastError(problem);
      return false;
    } finally {
      // The progress is removed with its button; a person in another field stays there.
      const { activeElement } = document;
      if (activeElement === document.body || progress.current?.contains(activeElement)) area.current?.focus();
    }
  };
  const addPictures = async (pictures: readonly File[]) => {
    if (pictures.length > 0 && sending) return toast(PICTURE_ON_ITS_WAY);
    for (const picture of pictures) if (!(await addPicture(picture))) return;
  };
  const change = ({ target }: { target: HTMLTextAreaElement }) => {
    setText(target.value);
    setCaret(target.selectionStart);
  };
  const at = saved ? saved.at : (draft?.updated_at ?? null);
  return (
    <>
      <div className="composer-switch needs-script" role="group" aria-label="Mensagem">
        <button type="button" aria-pressed={tab === "write"} onClick={() => setTab("write")}>
          Escrever
        </button>
        <button type="button" aria-pressed={tab === "look"} onClick={() => setTab("look")}>
          Ver como fica
        </button>
      </div>
      <MarkdownBar area={area} isSending={sending !== null} onPicture={addPicture} />
      <UploadProgress ref={progress} sending={sending} onCancel={cancel} />
      <div className="composer-sides" data-tab={tab}>
        <div>
          <label className="composer-label" htmlFor={id}>
            Escreva
          </label>
          <TextArea
            ref={area}
            id={id}
            name="body"
            className="control"
            rows={6}
            required
            defaultValue={initial}
            aria-labelledby={labelledBy}
            aria-invalid={error || isLong ? true : undefined}
            aria-describedby={error || isLong ? `${id}-error` : undefined}
            // On a phone, the other tab hides the field, and browsers show no reason at a hidden field.
            onInvalid={() => flushSync(() => setTab("write"))}
            onChange={change}
            onPaste={(event) => void addPictures(takePictures(event, event.clipboardData))}
            onDragOver={(event) => {
              // Without this, the browser would open a dropped file instead of the page.
              if (event.dataTransfer.types.includes("Files")) event.preventDefault();
            }}
            onDrop={(event) => void addPictures(takePictures(event, event.dataTransfer))}
            onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
          />
          <MentionList area={area} text={text} caret={caret} course={course} topic={topic ?? ""} />
          {isLong || error ? (
            <p className="field-error" id={`${id}-error`} role={isLong ? "status" : undefined}>
              {isLong ? longText(text.length) : error}
            </p>
          ) : null}
        </div>
        <div className="needs-script">
          <span className="composer-label">Como fica</span>
          <div className="composer-preview">
            {html ? (
              <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
            ) : (
              <p className="soft">O que você escrever aparece aqui.</p>
            )}
          </div>
        </div>
      </div>
      {newer ? <NewerDraft {...newer} /> : null}
      <p className="soft composer-draft" role="status">
        {newer ? null : at ? (
          <>
            Rascunho guardado: <Moment at={at} />
          </>
        ) : saved ? (
          "Rascunho guardado só neste aparelho, por enquanto."
        ) : null}
      </p>
    </>
  );
}

/** Returns the error for a text that is too long. The text is not cut, so that the person can shorten or split it. */
function longText(length: number): string {
  const [written, max] = [length, MAX_BODY].map(numberText);
  return `A mensagem tem ${written} caracteres, e o máximo são ${max}. Encurte, ou divida em duas.`;
}
