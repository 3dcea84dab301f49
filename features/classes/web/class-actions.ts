import { redirect } from "react-router";
import type { FormAction } from "#features/form-action.ts";
import { fieldText } from "#features/field-text.ts";
import { afterDeletion } from "#features/staff/web/index.ts";
import { isoDay, formatDate } from "#shared/calendar-date.ts";
import { countText } from "#shared/number-text.ts";
import { peopleText } from "#shared/people-text.ts";
import { paths } from "#shared/paths.ts";
import type { AddedPeople } from "../contract.ts";
import { emailsIn } from "../engine/emails-in.ts";

const day = (form: FormData, name: string) => isoDay(fieldText(form, name)) ?? fieldText(form, name);
const listOf = (form: FormData, name: string) => form.getAll(name).map(String);

function written(form: FormData) {
  return {
    name: fieldText(form, "name"),
    starts_on: day(form, "starts_on"),
    ends_on: day(form, "ends_on"),
    note: fieldText(form, "note").replace(/\r\n?/g, "\n"),
  };
}

/** Form actions of the list of classes, keyed by `intent`. */
export const classListActions: Record<string, FormAction> = {
  create: async (api, form) => {
    const input = { course_id: fieldText(form, "course_id"), ...written(form) };
    const { class_id } = await api("POST /projects/create-class", input);
    return redirect(paths.staff("turmas", class_id));
  },
  restore: async (api, form) => {
    const class_id = fieldText(form, "class_id");
    const { people, elsewhere } = await api("POST /projects/restore-class/{class_id}", { class_id });
    const back = people === 0 ? "A turma voltou." : `A turma voltou, com ${peopleText(people)}.`;
    if (elsewhere === 0) return back;
    const stay =
      elsewhere === 1 ? "já está em outra turma do curso e fica nela" : "já estão em outra turma do curso e ficam nela";
    return `${back} ${peopleText(elsewhere)} ${stay}.`;
  },
};

/**
 * Returns the form actions of one class, keyed by `intent`. `onAdded` receives the people who were added and those who
 * were not.
 */
export function classActions(class_id: string, onAdded: (added: AddedPeople) => void): Record<string, FormAction> {
  const add = async (
    api: Parameters<FormAction>[0],
    who: { emails?: string[]; user_ids?: string[]; moves?: boolean },
  ) => {
    const added = await api("POST /projects/add-class-people/{class_id}", { class_id, ...who });
    onAdded(added);
    return addedText(added);
  };
  return {
    update: async (api, form) => {
      const input = { class_id, version: Number(fieldText(form, "version")), ...written(form) };
      const { version } = await api("POST /projects/update-class/{class_id}", input);
      return { done: "Turma salva.", version: String(version) };
    },
    end: async (api) => {
      const { ends_on } = await api("POST /projects/end-class/{class_id}", { class_id });
      return `Turma encerrada: o último dia foi ${formatDate(ends_on)}. Para reabrir, mude o último dia.`;
    },
    delete: async (api, form) => {
      const with_people = form.has("with_people");
      await api("POST /projects/delete-class/{class_id}", { class_id, with_people });
      return redirect(afterDeletion(paths.staff("turmas"), class_id));
    },
    add: (api, form) => add(api, { emails: emailsIn(fieldText(form, "emails")) }),
    move: (api, form) => add(api, { user_ids: listOf(form, "user_ids"), moves: true }),
    invite: async (api, form) => {
      const emails = emailsIn(fieldText(form, "emails"));
      const people = emails.map((email) => ({ email }));
      const checks_emails = !form.has("is_email_confirmed");
      await api("POST /projects/invite-people", { people, course_id: fieldText(form, "course_id"), checks_emails });
      return await add(api, { emails });
    },
    remove: async (api, form) => {
      const input = { class_id, user_id: fieldText(form, "user_id") };
      const { name, email } = await api("POST /projects/remove-class-person/{class_id}", input);
      return `${name} saiu da turma e continua no curso. Para trazer de volta, acrescente ${email}.`;
    },
  };
}

/**
 * Returns the result in words, such as “2 pessoas entraram na turma, e 1 foi matriculada no curso e avisada por
 * e-mail.”
 */
function addedText({ added, moved, already, enrolled, unknown, elsewhere }: AddedPeople): string {
  const joined = added + moved;
  const left = unknown.length + elsewhere.length;
  if (joined === 0) return left > 0 ? "Ninguém entrou na turma ainda." : alreadyText(already);
  const mailed =
    enrolled === 0
      ? ""
      : enrolled === 1
        ? ", e 1 foi matriculada no curso e avisada por e-mail"
        : `, e ${enrolled} foram matriculadas no curso e avisadas por e-mail`;
  return `${countText(joined, "pessoa entrou", "pessoas entraram")} na turma${mailed}.`;
}

function alreadyText(already: number): string {
  return already === 1 ? "Esta pessoa já estava na turma." : "Essas pessoas já estavam na turma.";
}
