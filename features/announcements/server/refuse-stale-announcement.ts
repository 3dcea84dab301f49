import { dayText, quotedText, refuseStale, type DescribedField } from "#platform/server/http/refuse-stale.ts";

/** The fields that staff write. A version is computed from all of them. */
export interface AnnouncementFields {
  kind: string;
  title: string;
  body: string;
  options: readonly string[];
  course_id: string | null;
  class_id: string | null;
  starts_on: string | null;
  ends_on: string | null;
}

const KINDS: Readonly<Record<string, string>> = { notice: "aviso", choice: "pergunta", reading: "leitura obrigatória" };

const FIELD_TEXTS: Record<keyof AnnouncementFields, DescribedField> = {
  kind: ["que aviso é", (kind) => KINDS[String(kind)] ?? "outro"],
  title: ["título", quotedText],
  body: ["texto", quotedText],
  options: ["opções", (options) => (Array.isArray(options) && options.length > 0 ? options.join(", ") : "nenhuma")],
  course_id: ["curso", (course) => (course ? "outro" : "toda a academia")],
  class_id: ["turma", (group) => (group ? "outra" : "nenhuma")],
  starts_on: ["primeiro dia", dayText],
  ends_on: ["último dia", dayText],
};

/** Returns only the fields that staff write, from an object that may hold others. */
export function announcementFields(row: AnnouncementFields): Record<keyof AnnouncementFields, unknown> {
  const { kind, title, body, options, course_id, class_id, starts_on, ends_on } = row;
  return { kind, title, body, options, course_id, class_id, starts_on, ends_on };
}

/** Throws 409 if the announcement was changed after the version that the form was filled from. */
export function refuseStaleAnnouncement(row: AnnouncementFields, version: string): void {
  refuseStale(version, announcementFields(row), FIELD_TEXTS, "este aviso");
}
