import type { FormAction } from "#features/form-action.ts";
import { RULES } from "../contract.ts";
import { RULE_LABELS } from "./member-words.ts";

function text(form: FormData, name: string): string {
  return String(form.get(name) ?? "").trim();
}

/** The forms about people of the staff area, by their `intent`. */
export const memberActions = {
  invite: async (api, form) => {
    const [email, name, course_id] = [text(form, "email"), text(form, "name"), text(form, "course_id")];
    const sent = { people: [{ email, ...(name && { name }) }], ...(course_id && { course_id }) };
    return (await api("POST /projects/invite-people", sent)).message;
  },
  "invite-again": async (api, form) => {
    await api("POST /projects/invite-people", { people: [{ email: text(form, "email") }] });
    return "Outro convite vai por e-mail. O link do anterior deixou de valer.";
  },
  enroll: async (api, form) => {
    const sent = { user_id: text(form, "user_id"), course_id: text(form, "course_id"), is_enrolled: true };
    await api("POST /projects/change-enrollment", sent);
    return "Matriculada. Um e-mail avisa a pessoa.";
  },
  unenroll: async (api, form) => {
    const sent = { user_id: text(form, "user_id"), course_id: text(form, "course_id"), is_enrolled: false };
    await api("POST /projects/change-enrollment", sent);
    return "Saiu do curso. O que a pessoa fez fica guardado: matricule de novo, e ela continua de onde parou.";
  },
  "sign-out": async (api, form) => {
    const { ended } = await api("POST /projects/sign-out-member", { user_id: text(form, "user_id") });
    return ended === 1 ? "Pronto: 1 dispositivo saiu." : `Pronto: ${ended} dispositivos saíram.`;
  },
  "reset-second-factors": async (api, form) =>
    (await api("POST /projects/reset-second-factors", { user_id: text(form, "user_id") })).message,
  "change-rule": async (api, form) => {
    const rule = RULES.find((one) => one === text(form, "rule")) ?? null;
    await api("POST /projects/change-rule", { user_id: text(form, "user_id"), rule });
    return `Pronto: o papel agora é ${rule ? RULE_LABELS[rule] : "Estudante"}. Já vale.`;
  },
} satisfies Record<string, FormAction>;
