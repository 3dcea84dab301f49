import { ArrowLeft, ArrowRight, GitBranch } from "lucide";
import { type FormEvent, useCallback, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { quoted } from "#shared/quoted.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import type { FlowAnswer } from "../engine/answer.ts";
import type { FlowBlock } from "../engine/flow-document.ts";
import { blockAfter, blockBefore, walk } from "../engine/walk.ts";
import type { FlowFormAnswer } from "./answer-flow-by-form.ts";
import { ClosingDialog } from "./closing-dialog.tsx";
import { closingText } from "./closing-text.ts";
import type { FlowAddresses } from "./flow-addresses.ts";
import { OpenFileForm } from "./file-block.tsx";
import { FlowBlockBody } from "./flow-block-body.tsx";
import { FlowKeys } from "./flow-keys.tsx";
import { FlowNote } from "./flow-note.tsx";
import { FlowReaders } from "./flow-readers.tsx";
import { FlowNotices } from "./flow-notices.tsx";
import { Markdown } from "./markdown.tsx";
import { useDigitKeys } from "./use-digit-keys.ts";
import { useNextPictures } from "./use-next-pictures.ts";
import { type Closing, useBlockAnswer } from "./use-block-answer.ts";
import type { FlowPlay } from "./use-flow-play.ts";

interface FlowBlockFormProps {
  play: FlowPlay;
  block: FlowBlock;
  /** Shows why the academy asks this flow before anything else. */
  isForced: boolean;
  isOutdated: boolean;
  formAnswer: FlowFormAnswer | undefined;
  to: FlowAddresses;
}

/** Form of one block: its question, its controls, and buttons to go back and on. */
export function FlowBlockForm({ play, block, formAnswer, to, ...notices }: FlowBlockFormProps) {
  const { flow, answers, walked } = play;
  const navigate = useNavigate();
  const blockAnswer = useBlockAnswer(play, block);
  const form = useRef<HTMLFormElement>(null);
  useDigitKeys(form);
  useNextPictures(flow, block.id);
  const [problem, setProblem] = useState(formAnswer?.problem ?? null);
  const clearProblem = useCallback(() => setProblem(null), []);
  const [closing, setClosing] = useState<Closing | null>(null);
  const [draft, setDraft] = useState<FormData | null>(null);
  const shown = formAnswer?.pending ?? formAnswer?.given ?? answers[block.id];
  const before = blockBefore(walked, block.id);
  const section = flow.document.sections.find(({ id }) => id === block.section)?.title;

  const goOn = (answer: FlowAnswer) => {
    blockAnswer.saveAnswer(answer);
    const next = blockAfter(walk(flow, { ...answers, [block.id]: answer }), block.id);
    if (next) void navigate(to.block(next), { viewTransition: false });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const judged = blockAnswer.judge(event.currentTarget);
    // Renders at once, because a hidden element cannot be focused.
    flushSync(() => setProblem("problem" in judged ? judged.problem : null));
    if ("problem" in judged) document.getElementById("flow-problem")?.focus();
    else if ("closing" in judged) setClosing(judged.closing);
    else goOn(judged.answer);
  };
  const edit = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    setProblem(null);
    setDraft(block.type === "consent" ? new FormData(currentTarget) : null);
    blockAnswer.onEdit(currentTarget, isTextField(target));
  };
  return (
    <>
      <form
        ref={form}
        className="flow-main"
        data-autosaved
        method="post"
        encType={block.type === "file" ? "multipart/form-data" : undefined}
        noValidate
        onSubmit={submit}
        onChange={edit}
      >
        <div className="flow-block">
          <FlowNotices play={play} {...notices} />
          <div>
            {section ? <p className="flow-part">{section}</p> : null}
            <h1 id="flow-title">{block.title}</h1>
            <Markdown html={block.html} className={block.type === "text" ? "prose flow-reading" : "flow-hint"} />
          </div>
          <p id="flow-problem" className="field-error" role="alert" tabIndex={-1} hidden={!problem}>
            {problem}
          </p>
          {formAnswer?.pending ? <Pending play={play} block={block} answer={formAnswer.pending} /> : null}
          <FlowReaders play={play} block={block} />
          <FlowBlockBody
            block={block}
            answer={shown}
            typed={formAnswer?.typed}
            labelledBy="flow-title"
            describedBy={problem ? "flow-problem" : undefined}
            isInvalid={problem !== null}
            play={play}
            onSent={clearProblem}
          />
          <p className="flow-opened" role="status" hidden={blockAnswer.opened.length === 0}>
            <Icon of={GitBranch} />
            {blockAnswer.opened.length === 1
              ? "Sua resposta abriu mais 1 pergunta."
              : `Sua resposta abriu ${blockAnswer.opened.length} perguntas.`}
          </p>
          <div className="flow-actions">
            {before ? (
              <Button kind="quiet" to={to.block(before)}>
                <Icon of={ArrowLeft} />
                Voltar
              </Button>
            ) : null}
            <Button type="submit">
              {before ? "Continuar" : "Começar"}
              <Icon of={ArrowRight} />
            </Button>
            <FlowKeys block={block} />
          </div>
        </div>
        <FlowNote play={play} block={block} draft={draft} />
        <ClosingDialog
          flow={flow}
          closing={closing}
          onCancel={() => {
            setClosing(null);
            form.current?.reset();
          }}
          onChange={({ answer }) => {
            setClosing(null);
            goOn(answer);
          }}
        />
      </form>
      {block.type === "file" ? <OpenFileForm /> : null}
    </>
  );
}

/** Alert without JavaScript: an answer that closes answered blocks needs a second “Continuar”. */
function Pending({ play, block, answer }: { play: FlowPlay; block: FlowBlock; answer: FlowAnswer }) {
  return (
    <div className="alert" role="alert">
      <b>Trocar esta resposta?</b> {closingText(play.flow, play.answers, { blockId: block.id, answer })} Se é isso
      mesmo, aperte {quoted("Continuar")} de novo.
      <input type="hidden" name="confirmed" value="yes" />
    </div>
  );
}

function isTextField(target: EventTarget): boolean {
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === "text");
}
