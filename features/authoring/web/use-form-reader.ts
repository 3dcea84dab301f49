import { type RefObject, useEffect, useRef } from "react";
import type { WrittenBlock } from "../engine/written-block.ts";
import { blocksInForm, type FormValues } from "./blocks-form.ts";
import { headInForm, type SentObject } from "./object-form.ts";

/** What the form holds; the version that it was loaded with is known elsewhere. */
export type FormObject = Omit<SentObject, "version">;

const CHANGES = ["input", "change", "focusout"];
const MIN_IDLE_MS = 3;

/**
 * Returns a function that reads the form; null after the form was removed. It reads a block again only after an event in
 * it or while it has the focus: a form of hundreds of blocks has thousands of inputs.
 */
export function useFormReader(
  form: RefObject<HTMLFormElement | null>,
  place: { course_id: string; object_id: string },
): () => FormObject | null {
  const known = useRef(new WeakMap<Element, WrittenBlock>());

  useEffect(() => {
    const { current: shown } = form;
    if (!shown) return;
    const off = new AbortController();
    // Native listeners, because they hear of text that is typed into blocks before React hydrates them.
    for (const type of CHANGES)
      shown.addEventListener(type, ({ target }) => forget(known.current, target), {
        capture: true,
        signal: off.signal,
      });
    prepareWhenIdle(shown, known.current, off.signal);
    return () => off.abort();
  }, [form]);

  return () => {
    const { current: shown } = form;
    const head = shown?.querySelector<HTMLFieldSetElement>(".object-head");
    if (!shown || !head) return null;
    forget(known.current, document.activeElement);
    const blocks = blocksOf(shown).flatMap((one) => blockIn(one, known.current));
    return { ...headInForm(valuesIn(head), place), blocks };
  };
}

/** Reads the blocks before the first save would have to, a few at a time. */
function prepareWhenIdle(form: HTMLFormElement, known: WeakMap<Element, WrittenBlock>, signal: AbortSignal): void {
  // Safari has no requestIdleCallback; its first save reads all blocks.
  if (typeof requestIdleCallback !== "function") return;
  requestIdleCallback((idle) => {
    if (signal.aborted) return;
    for (const one of blocksOf(form).filter((block) => !known.has(block))) {
      if (idle.timeRemaining() < MIN_IDLE_MS) return prepareWhenIdle(form, known, signal);
      blockIn(one, known);
    }
  });
}

function blocksOf(form: HTMLFormElement): HTMLFieldSetElement[] {
  return [...form.querySelectorAll<HTMLFieldSetElement>(".block-edit")];
}

function forget(known: WeakMap<Element, WrittenBlock>, target: EventTarget | null): void {
  const block = target instanceof Element ? target.closest(".block-edit") : null;
  if (block) known.delete(block);
}

function blockIn(fieldset: HTMLFieldSetElement, known: WeakMap<Element, WrittenBlock>): WrittenBlock | [] {
  const block = known.get(fieldset) ?? blocksInForm(valuesIn(fieldset))[0];
  if (!block) return [];
  known.set(fieldset, block);
  return block;
}

/** Returns the values of a fieldset's inputs as a sent form would have them, without files. */
function valuesIn(fieldset: HTMLFieldSetElement): FormValues {
  const values = new Map<string, string>();
  for (const input of fieldset.querySelectorAll<HTMLInputElement>("input, textarea, select")) {
    const isSent = input.type !== "file" && (input.type !== "checkbox" || input.checked);
    if (isSent && input.name) values.set(input.name, input.value);
  }
  return values;
}
