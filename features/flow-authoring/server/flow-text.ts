import { parseLongYaml, writeYaml } from "#features/academies/server/index.ts";
import { flowSchema } from "#features/flows/server/index.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { MAX_FLOW_BYTES } from "#shared/upload-limits.ts";
import { type FlowDraftFile, TOO_LARGE_SOURCE } from "../contract.ts";
import { draftFields } from "../engine/draft-fields.ts";
import { inFileOrder } from "../engine/in-file-order.ts";
import { isSameValue } from "../engine/is-same-value.ts";
import { flowIssues } from "./check-flow.ts";

/** Returns a text as it is stored: without a byte-order mark, and with LF line ends. */
export function plainText(text: string): string {
  return text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
}

/**
 * Writes a form's fields as YAML. Fields that say the same as `before` leave its text as it is, with its comments. Throws
 * 400 for fields that the format does not have.
 */
export async function formText(
  form: Record<string, unknown>,
  before: { source: string; flow: FlowDraftFile | null },
): Promise<string> {
  const { fields, misplaced } = draftFields(form, flowIssues);
  const [first] = misplaced;
  if (first) throw new Problem(400, `Não reconhecemos o campo “${first.path.join(".")}”: ${first.message}`);
  if (isSameFlow(fields, before.flow)) return before.source;
  const text = writeYaml(inFileOrder(fields));
  requireFlowSize(text);
  const parsed = await parseLongYaml(text);
  if (!parsed || "faults" in parsed) throw new Problem(400, UNREADABLE);
  return text;
}

const UNREADABLE =
  "Não guardamos este fluxo, porque o arquivo dele não poderia ser lido de novo: ele é longo demais. Divida-o em dois.";

/** Throws 400 for a text that is longer than a flow's file may be. */
export function requireFlowSize(text: string): void {
  if (Buffer.byteLength(text) > MAX_FLOW_BYTES) throw new Problem(400, TOO_LARGE_SOURCE);
}

/** Whether two files say the same: a field that is left out, and one that has its default, are equal. */
function isSameFlow(one: FlowDraftFile, other: FlowDraftFile | null): boolean {
  if (isSameValue(one, other)) return true;
  const [first, second] = [flowSchema.safeParse(one), flowSchema.safeParse(other)];
  return first.success && second.success && isSameValue(first.data, second.data);
}
