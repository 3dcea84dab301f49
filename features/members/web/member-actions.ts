import { redirect, redirectDocument } from "react-router";
import type { FormAction } from "#features/form-action.ts";
import { trimmedFieldText } from "#features/field-text.ts";
import { quoted } from "#shared/quoted.ts";
import { paths } from "#shared/paths.ts";
import { RULES } from "#shared/route.ts";
import { RULE_LABELS } from "#shared/rule-labels.ts";
import { deliveryText } from "./delivery-text.ts";

/** Returns a field as it was sent; undefined if the form has none. */
function sentAs(form: FormData, name: string): string | undefined {
  return form.has(name) ? String(form.get(name)) : undefined;
}

/** Form actions of the staff's pages about people, keyed by `intent`. */
export const memberActions = {
  invite: async (api, form) => {
    const [email, name, course_id] = [
      trimmedFieldText(form, "email"),
      trimmedFieldText(form, "name"),
      trimmedFieldText(form, "course_id"),
    ];
    const sent = { people: [{ email, ...(name && { name }) }], ...(course_id && { course_id }) };
    const checks_emails = !form.has("is_email_confirmed");
    return (await api("POST /projects/invite-people", { ...sent, checks_emails })).message;
  },
  "invite-again": async (api, form, page) => {
    const { invited } = await api("POST /projects/invite-people", {
      people: [{ email: trimmedFieldText(form, "email") }],
    });
    return invited > 0
      ? `Outro convite ${deliveryText(page)}. O link do anterior deixou de valer.`
      : "Nenhum convite foi enviado: esta pessoa já tem como entrar, ou está com o acesso suspenso.";
  },
  "correct-invitation": async (api, form) => {
    const [user_id, email] = [trimmedFieldText(form, "user_id"), trimmedFieldText(form, "email")];
    const checks_emails = !form.has("is_email_confirmed");
    return (await api("POST /projects/correct-invitation", { user_id, email, checks_emails })).message;
  },
  "correct-profile": async (api, form) => {
    const names = {
      full_name: trimmedFieldText(form, "full_name"),
      social_name: trimmedFieldText(form, "social_name"),
    };
    const [user_id, email, reason] = [
      trimmedFieldText(form, "user_id"),
      trimmedFieldText(form, "email"),
      trimmedFieldText(form, "reason"),
    ];
    // As they were when the page was loaded, so that it does not revert what changed since.
    const former = {
      former_full_name: sentAs(form, "former_full_name"),
      former_social_name: sentAs(form, "former_social_name"),
      former_email: sentAs(form, "former_email"),
    };
    const checks_emails = !form.has("is_email_confirmed");
    const is_former_mailbox_lost = form.has("is_former_mailbox_lost");
    const sent = { user_id, ...names, email, ...former, reason, is_former_mailbox_lost, checks_emails };
    return (await api("POST /projects/correct-profile", sent)).message;
  },
  "withdraw-invitation": async (api, form) => {
    await api("POST /projects/withdraw-invitation", { user_id: trimmedFieldText(form, "user_id") });
    return redirect(`${paths.staff("pessoas")}?${new URLSearchParams({ convite: "retirado" })}`);
  },
  enroll: async (api, form, page) => {
    const sent = {
      user_id: trimmedFieldText(form, "user_id"),
      course_id: trimmedFieldText(form, "course_id"),
      is_enrolled: true,
    };
    const { is_notified } = await api("POST /projects/change-enrollment", sent);
    if (!is_notified) return "Matriculada. Nenhum e-mail foi enviado.";
    return page.sendsEmails ? "Matriculada. Um e-mail avisa a pessoa." : `Matriculada. O aviso ${deliveryText(page)}.`;
  },
  unenroll: async (api, form) => {
    const user_id = trimmedFieldText(form, "user_id");
    const sent = { user_ids: [user_id], action: "unenroll" as const, course_id: trimmedFieldText(form, "course_id") };
    const { change_id } = await api("POST /projects/change-people", sent);
    return redirect(`${paths.staff("pessoas", user_id)}?${new URLSearchParams({ saiu: change_id })}`);
  },
  "enroll-back": async (api, form) => {
    await api("POST /projects/undo-bulk-change", { change_id: trimmedFieldText(form, "change_id") });
    return "Voltou ao curso, como antes: com a turma, se ela ainda existe. Nenhum e-mail foi enviado.";
  },
  "join-class": async (api, form) => {
    const [class_id, user_id] = [trimmedFieldText(form, "class_id"), trimmedFieldText(form, "user_id")];
    const sent = { class_id, user_ids: [user_id], moves: form.has("moves") };
    const { moved, already, elsewhere } = await api("POST /projects/add-class-people/{class_id}", sent);
    const [other] = elsewhere;
    if (other)
      return `${other.name} já está na turma ${quoted(other.class_name)} deste curso e ficou nela. Para passar para a outra, escolha de novo e marque “passar para esta”.`;
    if (already > 0) return "Esta pessoa já estava na turma.";
    return moved > 0 ? "Passou para esta turma; o que já fez foi junto." : "Entrou na turma.";
  },
  "leave-class": async (api, form) => {
    const sent = { class_id: trimmedFieldText(form, "class_id"), user_id: trimmedFieldText(form, "user_id") };
    await api("POST /projects/remove-class-person/{class_id}", sent);
    return "Saiu da turma e continua no curso.";
  },
  "ask-for-anamnese": async (api, form) => {
    const is_asked = trimmedFieldText(form, "is_asked") === "sim";
    await api("POST /projects/ask-for-anamnese", { user_id: trimmedFieldText(form, "user_id"), is_asked });
    return is_asked
      ? "Pedida: a anamnese vem antes de qualquer outra página, na próxima que a pessoa abrir."
      : "A anamnese já não é pedida a esta pessoa.";
  },
  "sign-out": async (api, form) => {
    const { ended } = await api("POST /projects/sign-out-member", { user_id: trimmedFieldText(form, "user_id") });
    return ended === 1 ? "Pronto: 1 dispositivo saiu." : `Pronto: ${ended} dispositivos saíram.`;
  },
  suspend: async (api, form) => {
    await api("POST /projects/suspend-member", {
      user_id: trimmedFieldText(form, "user_id"),
      reason: trimmedFieldText(form, "reason"),
    });
    return "Acesso suspenso. A pessoa já saiu de todos os dispositivos.";
  },
  restore: async (api, form) => {
    await api("POST /projects/restore-member", { user_id: trimmedFieldText(form, "user_id") });
    return "Acesso devolvido: a pessoa já pode entrar como antes. Nenhum e-mail foi enviado.";
  },
  "reset-second-factors": async (api, form) =>
    (await api("POST /projects/reset-second-factors", { user_id: trimmedFieldText(form, "user_id") })).message,
  "see-as": async (api, form) => {
    await api("POST /projects/start-viewing", {
      user_id: trimmedFieldText(form, "user_id"),
      reason: trimmedFieldText(form, "reason"),
    });
    return redirectDocument(paths.courses());
  },
  "change-rule": async (api, form) => {
    const rule = RULES.find((one) => one === trimmedFieldText(form, "rule")) ?? null;
    await api("POST /projects/change-rule", { user_id: trimmedFieldText(form, "user_id"), rule });
    return `Pronto: o papel agora é ${rule ? RULE_LABELS[rule] : "Estudante"}. Já vale.`;
  },
} satisfies Record<string, FormAction>;
