import { writeYaml } from "#features/academies/server/index.ts";
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
export function formText(
  form: Record<string, unknown>,
  before: { source: string; flow: FlowDraftFile | null },
): string {
  const { fields, misplaced } = draftFields(form, flowIssues);
  const [first] = misplaced;
  if (first) throw new Problem(400, `Não reconhecemos o campo “${first.path.join(".")}”: ${first.message}`);
  if (isSameValue(fields, before.flow)) return before.source;
  const text = writeYaml(inFileOrder(fields));
  if (Buffer.byteLength(text) > MAX_FLOW_BYTES) throw new Problem(400, TOO_LARGE_SOURCE);
  return text;
}
