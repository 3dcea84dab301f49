import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import { keyedHash } from "#platform/server/auth/encryption.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import type { exportFlowAnswers as contract } from "../contract.ts";
import { sheetAnswer } from "#platform/server/sheets/sheet-answer.ts";
import type { CsvCell } from "#shared/csv-lines.ts";
import { isQuestion } from "../engine/compile-flow.ts";
import type { FlowBlock } from "../engine/flow-document.ts";
import { groupsOfQuestion, labelsOf } from "../engine/groups-of-question.ts";
import { isFew } from "../engine/hide-small-groups.ts";
import { flowVersion, requireFlow } from "./flow-versions.ts";
import { countedOf } from "./get-flow-results.ts";
import { type CountedSession, sessionsOfVersion } from "./sessions-of-version.ts";

const SMALL = "menos de 5 pessoas";
const GROUPED = ["single", "multiple", "scale", "number"];

/**
 * Returns the counted sessions as CSV or XLSX, without names, free texts, dates and files. Small groups are merged as
 * in the results, and the order of the rows reveals nothing about the people.
 */
export async function exportFlowAnswers(
  context: Context<Staff>,
  { friendly_id, version, format }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const row = await requireFlow(context, friendly_id);
  const flow = await flowVersion(context, row.id, version ?? row.newest);
  const { sessions } = await sessionsOfVersion(context, flow);
  const { counted } = countedOf(flow, sessions);
  const blocks = flow.document.blocks.filter((block) => isQuestion(block) && GROUPED.includes(block.type));
  const columns = blocks.map((block) => columnOf(block, counted));
  const ids = counted.map(({ id }) => id);
  const rows = shuffledOrder(context.services, row.id, ids).map((at) =>
    blocks.map((block, place) => cellOf(block, columns[place]?.[at] ?? "")),
  );
  await audit(context, "export-flow-answers", row.id, { version: flow.version, rows: counted.length });
  const name = `${friendly_id}-versao-${flow.version}`;
  const head = blocks.map(({ title }) => title);
  return { ...(await sheetAnswer(format, { name, head, days: [], rows })), rows: counted.length };
}

/**
 * Returns the indexes of these sessions in a shuffled order. Only with the installation's secret can the order be
 * computed from the ids.
 */
export function shuffledOrder(
  { secrets }: { secrets: { fields: string } },
  flowId: string,
  ids: readonly string[],
): number[] {
  return ids
    .map((id, at) => ({ at, by: keyedHash(secrets.fields, ["flow-export", flowId, id].join("\n")).toString("hex") }))
    .toSorted((a, b) => (a.by < b.by ? -1 : 1))
    .map(({ at }) => at);
}

/** Returns a question's column of the export: one cell for each counted session. */
function columnOf(block: FlowBlock, counted: readonly CountedSession[]): string[] {
  const given = counted.map(({ walked, answers }) => (walked.path.includes(block.id) ? answers[block.id] : undefined));
  const answers = given.filter((answer) => answer !== undefined);
  const isHidden = isFew(answers.length) || isFew(counted.length - answers.length);
  const groups = isHidden ? null : groupsOfQuestion(block, answers);
  const merged = new Map((groups ?? []).flatMap((group) => group.merged.map((label) => [label, group])));
  return given.map((answer) => {
    if (!groups) return isHidden || answers.length > 0 ? SMALL : "";
    if (!answer) return "";
    const labels = labelsOf(block, answer).map((label) => {
      const group = merged.get(label);
      return group ? (group.people === null ? "" : group.label) : label;
    });
    return labels.filter(Boolean).join(", ");
  });
}

/** Returns a number instead of a text for numeric answers, so that spreadsheets can calculate with it. */
function cellOf({ type }: FlowBlock, text: string): CsvCell {
  return (type === "scale" || type === "number") && /^-?\d{1,15}$/.test(text) ? Number(text) : text;
}
