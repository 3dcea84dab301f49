import { redirect } from "react-router";
import type { FormAction } from "#features/form-action.ts";
import { trimmedFieldText } from "#features/field-text.ts";
import { newId } from "#shared/ids.ts";
import { listText } from "#shared/list-text.ts";
import { countText } from "#shared/number-text.ts";
import { quoted } from "#shared/quoted.ts";
import { sheetFormatOf } from "#shared/sheet-format.ts";
import { CERTIFICATE_STATES, type LAYOUTS } from "../constants.ts";
import { MAX_PARTNERS, MAX_SIGNATORIES } from "../engine/design.ts";

type Layout = keyof typeof LAYOUTS;

/** Form actions of the staff area's pages about certificates, by the form's `intent`. */
export const staffCertificateActions = {
  "revoke-certificate": async (api, form) => {
    const sent = {
      id: trimmedFieldText(form, "id"),
      reason: trimmedFieldText(form, "reason"),
      // A page loaded before an update of the server may lack this field and the next one.
      token: trimmedFieldText(form, "token") || undefined,
    };
    await api("POST /projects/revoke-certificate/{id}", sent);
    return "Revogado. Quem conferir o código lê o motivo, e a pessoa foi avisada.";
  },
  "reissue-certificate": async (api, form) => {
    const sent = {
      id: trimmedFieldText(form, "id"),
      name: trimmedFieldText(form, "name"),
      token: trimmedFieldText(form, "token"),
      is_revoked: form.has("is_revoked") ? form.get("is_revoked") === "on" : undefined,
    };
    const { token } = await api("POST /projects/reissue-certificate/{id}", sent);
    return `Emitido de novo com o código ${token}. O anterior leva a ele.`;
  },
  "renew-certificate": async (api, form) => {
    const sent = { id: trimmedFieldText(form, "id"), token: trimmedFieldText(form, "token") };
    const { token } = await api("POST /projects/renew-certificate/{id}", sent);
    return `Renovado com o código ${token}. O anterior leva a ele.`;
  },
  "save-certificate-design": async (api, form) => {
    const months = trimmedFieldText(form, "valid_months");
    const course_id = trimmedFieldText(form, "course_id");
    const design = {
      layout: trimmedFieldText(form, "layout") as Layout,
      valid_months: months ? Number(months) : null,
      has_transcript: form.get("has_transcript") === "on",
      signatories: rowsIn(form, "signatory", MAX_SIGNATORIES).map(({ id, name, role }) => ({ id, name, role })),
      partners: rowsIn(form, "partner", MAX_PARTNERS).map(({ id, name }) => ({ id, name })),
    };
    if (form.get("preview")) {
      const sample = { course_id, design, name: trimmedFieldText(form, "sample_name") };
      const { address } = await api("POST /projects/preview-certificate/{course_id}", sample);
      return redirect(address);
    }
    const changed = { course_id, ...design, version: trimmedFieldText(form, "version") };
    const { dropped } = await api("POST /projects/save-certificate-design/{course_id}", changed);
    return ["Salvo. Vale para os certificados emitidos daqui em diante.", ...droppedText(dropped)].join(" ");
  },
  "add-certificate-picture": async (api, form) => {
    const row = {
      course_id: trimmedFieldText(form, "course_id"),
      of: trimmedFieldText(form, "of"),
      name: trimmedFieldText(form, "name"),
    };
    const sent = { ...row, picture: form.get("picture") as File };
    await api("POST /projects/certificate-picture/{course_id}", sent);
    return "Imagem guardada.";
  },
  "remove-certificate-picture": async (api, form) => {
    const sent = { course_id: trimmedFieldText(form, "course_id"), of: trimmedFieldText(form, "of") };
    await api("POST /projects/remove-certificate-picture/{course_id}", sent);
    return "Imagem tirada. Os certificados já emitidos ficam com ela.";
  },
  "start-certificate-batch": async (api, form) => {
    const sent = { course_id: trimmedFieldText(form, "course_id"), emails: trimmedFieldText(form, "emails") };
    const { total, is_new, unknown, revoked } = await api("POST /projects/start-certificate-batch", sent);
    const people = countText(total, "certificado");
    if (!is_new)
      return `Um lote deste curso, de ${people}, já está em andamento. Se não é o que você pediu, peça-o quando este acabar.`;
    const left = [
      ...(unknown.length > 0 ? [`Não concluíram, ou não são daqui: ${namesText(unknown)}.`] : []),
      ...(revoked.length > 0 ? [`Com o certificado revogado, fora do lote: ${namesText(revoked)}.`] : []),
    ];
    return [`O lote de ${people} começou. Você pode sair desta página: avisamos você no fim.`, ...left].join(" ");
  },
  "export-certificates": async (api, form) => {
    const state = CERTIFICATE_STATES.find((one) => one === form.get("state")) ?? "all";
    const { address } = await api("POST /projects/export-certificates", {
      state,
      search: trimmedFieldText(form, "search"),
      course_id: trimmedFieldText(form, "course_id"),
      class_id: trimmedFieldText(form, "class_id"),
      from: trimmedFieldText(form, "from"),
      until: trimmedFieldText(form, "until"),
      format: sheetFormatOf(form.get("format")),
    });
    return redirect(address);
  },
  "open-certificate-batch": async (api, form) => {
    const { address } = await api("POST /projects/open-certificate-batch", { id: trimmedFieldText(form, "id") });
    return redirect(address);
  },
  "rotate-certificate-key": async (api, form) => {
    await api("POST /projects/rotate-certificate-key", { key: trimmedFieldText(form, "key") });
    return "Chave nova em uso. O que a anterior assinou continua conferível.";
  },
  "withdraw-certificate-key": async (api, form) => {
    const sent = { key: trimmedFieldText(form, "key"), confirmed: (form.get("confirmed") === "on") as true };
    await api("POST /projects/withdraw-certificate-key", sent);
    return "Chave retirada. Nada do que ela assinou se confere mais; os certificados, baixados de novo, saem com a chave nova.";
  },
} satisfies Record<string, FormAction>;

const MAX_NAMED = 5;

function namesText(emails: readonly string[]): string {
  const others = emails.length - MAX_NAMED;
  return listText(others > 0 ? [...emails.slice(0, MAX_NAMED), `mais ${others}`] : emails);
}

function droppedText(names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const of = listText(names.map(quoted));
  return [
    names.length === 1
      ? `A imagem de ${of} saiu, porque o nome mudou. Envie a nova em “Imagens”.`
      : `As imagens de ${of} saíram, porque os nomes mudaram. Envie as novas em “Imagens”.`,
  ];
}

/** Returns the form's rows of signatories or partners that have a name; a row without an id gets a new one. */
function rowsIn(form: FormData, kind: string, max: number) {
  return Array.from({ length: max }, (_, at) => ({
    id: trimmedFieldText(form, `${kind}_${at}_id`) || newId(),
    name: trimmedFieldText(form, `${kind}_${at}_name`),
    role: trimmedFieldText(form, `${kind}_${at}_role`),
  })).filter(({ name }) => name !== "");
}
