import { ArrowDown, ArrowUp, Check, type IconNode, X } from "lucide";
import { useRef, useState } from "react";
import { quoted } from "#shared/quoted.ts";
import { Icon } from "#ui/icon.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { Given, QuizBlock } from "../contract.ts";
import { QuizFrame, type QuizProps } from "./quiz-frame.tsx";

type Order = Extract<QuizBlock, { answer: "order" }>;

/** A question with items to put in order. Once the order is right, the items are shown as a plain list. */
export function OrderQuiz({ quiz, answer, waiting, refused, ...frame }: QuizProps<Order>) {
  const texts = new Map(quiz.items.map(({ key, text }) => [key, text]));
  const [order, setOrder] = useState(() => orderIn(waiting ?? refused ?? answer?.given) ?? [...texts.keys()]);
  const [announcement, setAnnouncement] = useState("");
  const [hasTouched, setTouched] = useState(answer !== undefined);
  const isScripted = useHydrated();
  const judged = answer && orderIn(answer.given)?.join() === order.join() ? answer : null;
  const isOver = judged?.right === true;
  const list = useRef<HTMLOListElement>(null);

  const move = (key: string, to: number) => {
    const left = order.filter((one) => one !== key);
    setOrder(left.toSpliced(to, 0, key));
    setTouched(true);
    setAnnouncement(`${quoted(texts.get(key) ?? "")} agora está na posição ${to + 1} de ${order.length}.`);
    const used = document.activeElement;
    // The item's element moves in the DOM and loses the focus, so it is focused again.
    requestAnimationFrame(() => focusAgain(used, list.current?.querySelector(`[data-key="${key}"]`)));
  };
  return (
    <QuizFrame
      {...frame}
      id={quiz.id}
      question={quiz.question}
      hint={
        isOver
          ? null
          : isScripted
            ? "Use as setas ou escolha a posição de cada item."
            : "Escolha a posição de cada item."
      }
      judged={judged}
      isWaiting={waiting !== undefined}
      given={hasTouched || !isScripted ? { order } : null}
      missing="Ponha os itens em ordem primeiro."
      again="Mude a ordem"
    >
      <ol ref={list} className="order">
        {order.map((key, at) => (
          <li key={key} data-key={key} data-mark={judged ? markOf(judged.marks[at]) : undefined}>
            <span className="order-text">{texts.get(key)}</span>
            {judged ? <Mark isRight={judged.marks[at] === true} /> : null}
            {isOver ? null : (
              <PositionControls
                of={texts.get(key) ?? ""}
                name={`place-${key}`}
                at={at}
                count={order.length}
                isScripted={isScripted}
                onMove={(to) => move(key, to)}
              />
            )}
          </li>
        ))}
      </ol>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </QuizFrame>
  );
}

/** Focuses the control of an item that moved it; at the end of the list, the button that moves it back. */
function focusAgain(used: Element | null, item: Element | null | undefined): void {
  const controls = [...(item?.querySelectorAll<HTMLElement>("select, button") ?? [])];
  const same = controls.find((control) => control === used && !control.matches(":disabled"));
  (same ?? controls.find((control) => control.matches("button:enabled")))?.focus();
}

interface PositionControlsProps {
  /** The item's text. */
  of: string;
  name: string;
  at: number;
  count: number;
  isScripted: boolean;
  onMove(to: number): void;
}

/** Controls for an item's position: a select and, with JavaScript, buttons to move the item by one. */
function PositionControls({ of, name, at, count, isScripted, onMove }: PositionControlsProps) {
  return (
    <>
      <label className="order-place">
        <span className="visually-hidden">Posição de {quoted(of)}</span>
        <select className="control" name={name} value={at} onChange={(event) => onMove(Number(event.target.value))}>
          {Array.from({ length: count }, (_, place) => (
            <option key={place} value={place}>
              {place + 1}
            </option>
          ))}
        </select>
      </label>
      {isScripted ? (
        <span className="order-moves">
          <MoveButton label={`Subir ${quoted(of)}`} isOff={at === 0} onStep={() => onMove(at - 1)} icon={ArrowUp} />
          <MoveButton
            label={`Descer ${quoted(of)}`}
            isOff={at === count - 1}
            onStep={() => onMove(at + 1)}
            icon={ArrowDown}
          />
        </span>
      ) : null}
    </>
  );
}

interface MoveButtonProps {
  label: string;
  isOff: boolean;
  onStep(): void;
  icon: IconNode;
}

function MoveButton({ label, isOff, onStep, icon }: MoveButtonProps) {
  return (
    <button type="button" className="icon-button" aria-label={label} disabled={isOff} onClick={onStep}>
      <Icon of={icon} />
    </button>
  );
}

export function Mark({ isRight }: { isRight: boolean }) {
  return (
    <span className="part-mark" data-right={isRight}>
      <Icon of={isRight ? Check : X} />
      {isRight ? "certo" : "ainda não"}
    </span>
  );
}

export function markOf(isRight: boolean | undefined): "right" | "wrong" {
  return isRight ? "right" : "wrong";
}

function orderIn(given: Given | undefined): string[] | null {
  return given && "order" in given ? given.order : null;
}
