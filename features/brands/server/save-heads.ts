import type { z } from "zod";
import { headFault } from "#features/projects/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Manager } from "#platform/server/http/context.ts";
import { refuseField } from "#platform/server/http/refuse-field.ts";
import type { saveHeads as contract } from "../contract.ts";
import { readHeadHtml, type WrittenTag } from "../engine/head-html.ts";
import { headsFieldsOf } from "./integration-fields.ts";
import { refuseStalePart } from "./refuse-stale-part.ts";
import { savedForm } from "./saved-form.ts";
import { writeSettings } from "./write-part.ts";

const MAX_TAGS = 30;
const MAX_SHOWN = 8;
const ALLOWED_TAGS = new Set(["meta", "link", "script"]);

/**
 * Saves the tags for the head of every page, by the same rules as the import of an academy's folder, so that an export
 * can be imported again.
 */
export async function saveHeads(
  context: Context<Manager>,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { tags, faults } = readHeadHtml(input.heads);
  refuseFaulty([...faults, ...tags.flatMap(faultOf)]);
  if (tags.length > MAX_TAGS) refuseField("heads", `São ${tags.length} etiquetas; o máximo são ${MAX_TAGS}.`);
  const heads = tags.map(({ line: _line, ...tag }) => tag);
  const isChanged = await writeSettings(context, "heads", (before) => {
    refuseStalePart.heads(before, input.version);
    const { heads: _before, ...config } = before.config;
    return { ...before, config: { ...config, ...(heads.length > 0 ? { heads } : {}) } };
  });
  if (isChanged) await audit(context, "save-heads", null, { tags: heads.length });
  return await savedForm(context, ({ settings }) => headsFieldsOf(settings.config));
}

interface HeadFault {
  line: number;
  message: string;
}

function faultOf({ line, ...tag }: WrittenTag): HeadFault[] {
  const message = ALLOWED_TAGS.has(tag.tag)
    ? headFault(tag)
    : `“${tag.tag}” não pode; só “meta”, “link” e “script” do tipo application/ld+json.`;
  return message === null ? [] : [{ line, message }];
}

function refuseFaulty(faults: HeadFault[]): void {
  if (faults.length === 0) return;
  const shown = faults
    .toSorted((one, other) => one.line - other.line)
    .slice(0, MAX_SHOWN)
    .map(({ line, message }) => `Linha ${line}: ${message}`);
  const left = faults.length > MAX_SHOWN ? [`E mais ${faults.length - MAX_SHOWN}.`] : [];
  refuseField("heads", ["Nada foi salvo.", ...shown, ...left].join(" "));
}
