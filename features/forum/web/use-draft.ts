import { type RefObject, useEffect, useRef, useState } from "react";
import { api } from "#features/api.ts";
import type { NewerDraft } from "#features/newer-draft.tsx";
import { MAX_BODY } from "../constants.ts";
import {
  type DeviceDraft,
  onDraftElsewhere,
  readDeviceDraft,
  removeDeviceDraft,
  writeDeviceDraft,
} from "./device-draft.ts";

/** Target of a draft: a topic by id. An empty `topic` is a new topic about `object`; both empty, about the course. */
export interface DraftTarget {
  topic: string;
  object: string;
}

interface DraftOptions {
  area: RefObject<HTMLTextAreaElement | null>;
  course: string;
  /** Target of the draft; null to save none. */
  place: DraftTarget | null;
  /** Moment when the draft in the form was saved on the server; null if the server has no draft. */
  savedAt: string | null;
}

export interface SavedDraft {
  /** Moment of the last save on the server; null while only this device has the draft. */
  at: string | null;
}

const PAUSE_MS = 1200;
/**
 * Max length saved on the device, in characters: more than a post may have, so that the person can shorten the text.
 */
const MAX_ON_DEVICE = 100_000;

/**
 * Saves a draft of the field and the form's title on the server, for all of the person's devices: at each pause in
 * typing, when the page is left, and when the connection returns. Until then the draft is saved on the device. `newer` is
 * set while another tab has a later draft than the text written here, which is then not saved.
 */
export function useDraft({ area, course, place, savedAt }: DraftOptions): {
  saved: SavedDraft | null;
  newer: Parameters<typeof NewerDraft>[0] | null;
} {
  const [saved, setSaved] = useState<SavedDraft | null>(null);
  const { topic = null, object = "" } = place ?? {};
  const [newer, setNewer] = useState<DeviceDraft | null>(null);
  const opened = useRef(savedAt);
  const isNewerElsewhere = useRef(false);
  useEffect(() => {
    const field = area.current;
    const form = field?.form;
    if (!field || !form || topic === null) return;
    const here = draftTargetName({ topic, object });
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isTouched = false;
    const save = async () => {
      clearTimeout(timer);
      if (isNewerElsewhere.current) return;
      const draft = readDeviceDraft(course, here);
      if (!draft) return;
      if (draft.body.length > MAX_BODY) return setSaved({ at: null });
      const { title, body } = draft;
      const sent = { course, topic, object, title, body };
      const answer = await api("POST /projects/save-forum-draft", sent).catch(() => null);
      if (answer && isSame(draft, readDeviceDraft(course, here))) removeDeviceDraft(course, here);
      if (answer) setSaved({ at: answer.updated_at });
      else if (readDeviceDraft(course, here)) setSaved({ at: null });
    };
    const saveLater = (event: Event) => {
      if (fills.has(event)) return;
      isTouched = true;
      if (isNewerElsewhere.current) return;
      if (field.value.length > MAX_ON_DEVICE) return;
      const at = new Date().toISOString();
      writeDeviceDraft(course, here, { title: titleOf(form)?.value ?? "", body: field.value, at });
      clearTimeout(timer);
      timer = setTimeout(save, PAUSE_MS);
    };
    // Do not save a draft of a post that is being sent. The device's copy stays in case sending fails.
    const cancel = () => clearTimeout(timer);
    form.addEventListener("input", saveLater);
    form.addEventListener("submit", cancel);
    addEventListener("pagehide", save);
    addEventListener("online", save);
    const stopListening = onDraftElsewhere(course, here, (draft) => {
      clearTimeout(timer);
      const isPosted = !draft.title && !draft.body;
      isNewerElsewhere.current =
        isTouched && !isPosted && !isSame(draft, { title: titleOf(form)?.value ?? "", body: field.value, at: "" });
      setNewer(isNewerElsewhere.current ? draft : null);
      if (!isTouched) fill(field, draft);
    });
    const left = readDeviceDraft(course, here);
    // Another device has saved a later draft since.
    if (left && opened.current !== null && left.at < opened.current) removeDeviceDraft(course, here);
    else restore(field, left);
    isTouched = false;
    return () => {
      stopListening();
      form.removeEventListener("input", saveLater);
      form.removeEventListener("submit", cancel);
      removeEventListener("pagehide", save);
      removeEventListener("online", save);
      void save();
    };
  }, [area, course, topic, object]);
  const decide = (draft: DeviceDraft | null) => {
    isNewerElsewhere.current = false;
    setNewer(null);
    if (area.current && draft) fill(area.current, draft);
    else area.current?.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return { saved, newer: newer && { onTake: () => decide(newer), onKeep: () => decide(null) } };
}

/** Returns the name of a target for the drafts on this device. */
export function draftTargetName({ topic, object }: DraftTarget): string {
  return topic || `sobre-${object}`;
}

/** Fills a draft that the server has not received into the form, unless the person has begun to type. */
function restore(field: HTMLTextAreaElement, draft: DeviceDraft | null): void {
  if (!draft) return;
  const title = field.form ? titleOf(field.form) : null;
  if (title && draft.title) replaceText(title, draft.title);
  if (draft.body) replaceText(field, draft.body);
}

/** The input events of `fill`. Saving would answer the other tab, which may have typed more meanwhile. */
const fills = new WeakSet<Event>();

/** Fills another tab's draft into the form, over what is there. */
function fill(field: HTMLTextAreaElement, draft: DeviceDraft): void {
  const title = field.form ? titleOf(field.form) : null;
  for (const [control, text] of [
    [title, draft.title],
    [field, draft.body],
  ] as const) {
    const event = new Event("input", { bubbles: true });
    fills.add(event);
    if (control) setText(control, text, event);
  }
}

/**
 * Replaces the unchanged text of a control and fires an input event, as typing would, so that the preview is updated.
 */
function replaceText(control: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  if (control.value === control.defaultValue) setText(control, text);
}

function setText(
  control: HTMLInputElement | HTMLTextAreaElement,
  text: string,
  event = new Event("input", { bubbles: true }),
): void {
  if (control.value === text) return;
  control.setRangeText(text, 0, control.value.length, "end");
  control.dispatchEvent(event);
}

function titleOf(form: HTMLFormElement): HTMLInputElement | null {
  const title = form.elements.namedItem("title");
  return title instanceof HTMLInputElement ? title : null;
}

function isSame(one: DeviceDraft, other: DeviceDraft | null): boolean {
  return one.title === other?.title && one.body === other.body;
}
