import { redirect } from "react-router";
import type { FormAction } from "#features/form-action.ts";
import { trimmedFieldText } from "#features/field-text.ts";
import { emailKey } from "#shared/email.ts";
import { paths } from "#shared/paths.ts";
import { RULES } from "#shared/route.ts";
import { RULE_LABELS } from "#shared/rule-labels.ts";
import { memberActions } from "./member-actions.ts";
import { deliveryText } from "./delivery-text.ts";

/** Form actions of the team page, keyed by `intent`. */
export const teamActions = {
  "change-rule": memberActions["change-rule"],
  "invite-again": memberActions["invite-again"],
  "invite-staff": async (api, form, page) => {
    const [email, name] = [trimmedFieldText(form, "email"), trimmedFieldText(form, "name")];
    const rule = RULES.find((one) => one === trimmedFieldText(form, "rule")) ?? "admin";
    const people = [{ email, ...(name && { name }) }];
    const checks_emails = !form.has("is_email_confirmed");
    const { invited } = await api("POST /projects/invite-people", { people, checks_emails });
    const { members } = await api("GET /projects/members", { search: email.slice(0, 120) });
    const person = members.find((one) => emailKey(one.email) === emailKey(email));
    // The search result may not include the person if many match; their rule can be given on their own page.
    if (!person) return redirect(`${paths.staff("pessoas")}?${new URLSearchParams({ busca: email }).toString()}`);
    if (person.rule) return `${person.name} já é da equipe: o papel se muda na lista acima.`;
    await api("POST /projects/change-rule", { user_id: person._id, rule });
    const invitation = invited > 0 ? ` Um convite para criar a senha ${deliveryText(page)}.` : "";
    return `Pronto: ${person.name} agora é da equipe, com o papel de ${RULE_LABELS[rule]}.${invitation}`;
  },
} satisfies Record<string, FormAction>;
