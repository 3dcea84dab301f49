import type { EmailSample } from "#platform/server/mail/email-kind.ts";
import type { Project } from "#platform/server/tenancy/project.ts";

/** Returns the values that example e-mails of an academy are rendered with. */
export function sampleOf({ project, now }: { project: Project; now: Date }): EmailSample {
  return {
    project,
    now,
    person: { first_name: "Josefa", name: "Josefa Xavier", email: "josefa.xavier@exemplo.com.br" },
    staff: "Bento Prado",
    course: { name: "Primeiros passos", friendly_id: "primeiros-passos" },
    key: "exemplo",
  };
}
