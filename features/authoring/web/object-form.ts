import type { Calls } from "#features/contract-table.ts";
import { LINK_TYPES } from "../engine/course-document.ts";
import { applyBlockCommand } from "../engine/apply-block-command.ts";
import type { WrittenBlock } from "../engine/written-block.ts";
import type { WrittenObject } from "../engine/written-object.ts";
import { blocksInForm, type FormValues } from "./blocks-form.ts";

export type SentObject = Calls["POST /projects/save-authored-object/{course_id}/{object_id}"]["input"] & WrittenObject;

const COMPLETE = ["seen", "quiz", "minutes"] as const;
const OPENS = ["new_tab", "same_tab"] as const;
const TYPES = ["content", "joco", "link"] as const;

interface ObjectIds {
  course_id: string;
  object_id: string;
}

/** Reads the object from a sent form. */
export function objectInForm(sent: FormData, named: ObjectIds): SentObject {
  const form: FormValues = new Map(sent);
  return { ...headInForm(form, named), version: Number(textIn(form)("version")), blocks: blocksInForm(form) };
}

/** Returns the blocks with the change of the form's pressed block button applied. */
export function afterPressedButton(sent: FormData, blocks: readonly WrittenBlock[]): WrittenBlock[] {
  return applyBlockCommand(blocks, commandIn(textIn(new Map(sent))));
}

/** Reads the fields above the blocks. */
export function headInForm(form: FormValues, named: ObjectIds): Omit<SentObject, "version" | "blocks"> {
  const text = textIn(form);
  const count = (name: string) => (text(name) === "" ? null : numberIn(text(name)));
  return {
    ...named,
    title: text("title"),
    lead: text("lead"),
    type: TYPES.find((one) => one === text("type")) ?? "content",
    link_type: LINK_TYPES.find((one) => one === text("link_type")) ?? null,
    url: text("url") || null,
    minutes: count("minutes"),
    points: count("points") ?? 0,
    complete: COMPLETE.find((one) => one === text("complete")) ?? null,
    pass: count("pass"),
    stay: count("stay"),
    // The form of an activity always has its fields: an empty one was emptied.
    joco_friendly_id: form.has("joco_start") ? text("joco_friendly_id") : undefined,
    joco_start: form.has("joco_start") ? text("joco_start") : undefined,
    joco_opens: OPENS.find((one) => one === text("joco_opens")) ?? null,
  };
}

function textIn(form: FormValues): (name: string) => string {
  return (name) => String(form.get(name) ?? "").trim();
}

/** Returns the pressed block button's command. The place to move a block to is in a field of its own. */
function commandIn(text: (name: string) => string): string {
  return /^move:\d+$/.test(text("do")) ? `${text("do")}:${text("move_to")}` : text("do");
}

/**
 * Converts text to a number. Other text becomes 0.5, which the server refuses in every field: NaN would be null in JSON
 * and clear the field.
 */
function numberIn(text: string): number {
  const number = Number(text);
  return Number.isFinite(number) ? number : 0.5;
}
