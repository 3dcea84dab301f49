import { versionOf } from "#platform/server/http/field-versions.ts";
import { type DescribedField, quotedText, refuseStale } from "#platform/server/http/refuse-stale.ts";
import { listText } from "#shared/list-text.ts";
import { countText } from "#shared/number-text.ts";
import { LAYOUTS } from "../constants.ts";
import type { Design } from "../engine/design.ts";
import type { CourseDesign } from "./design-of.ts";

/** Returns the version of a design, for the form that changes it. */
export function versionOfDesign(design: CourseDesign): string {
  return versionOf(fieldsOf(design));
}

/** Throws 409 if somebody saved another design after the form was filled from `version`, and not the form's own. */
export function refuseStaleDesign(
  version: string,
  { before, sent }: { before: CourseDesign; sent: CourseDesign },
): void {
  if (versionOfDesign(before) === versionOfDesign(sent)) return;
  refuseStale(version, fieldsOf(before), FIELD_TEXTS, "este modelo");
}

/** Returns the fields that staff edit, in the order in which a version is computed. */
function fieldsOf({ layout, valid_months, has_transcript, signatories, partners }: CourseDesign) {
  return {
    layout,
    signatories: (signatories ?? []).map(({ name, role }) => ({ name, role })),
    partners: partners.map(({ name }) => ({ name })),
    valid_months,
    has_transcript,
  };
}

const namesText = (rows: unknown) => listText((rows as { name: string }[]).map(({ name }) => name)) || "ninguém";

const FIELD_TEXTS: Record<keyof ReturnType<typeof fieldsOf>, DescribedField> = {
  layout: ["desenho", (layout) => quotedText(LAYOUTS[layout as Design["layout"]].label)],
  signatories: ["quem assina", namesText],
  partners: ["parceiros", namesText],
  valid_months: [
    "validade",
    (months) => (typeof months === "number" ? countText(months, "mês", "meses") : "não vence"),
  ],
  has_transcript: ["verso", (has) => (has ? "com o que foi estudado" : "em branco")],
};
