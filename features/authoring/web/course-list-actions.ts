import { redirect } from "react-router";
import type { FormAction } from "#features/form-action.ts";
import { fieldText } from "#features/field-text.ts";
import { afterDeletion } from "#features/staff/web/index.ts";
import { paths } from "#shared/paths.ts";
import { authoringActions } from "./authoring-actions.ts";

const course = (form: FormData) => ({ course_id: fieldText(form, "course_id") });
const isPublished = (form: FormData) => form.has("is_published");

/** Form actions of the list of courses, by `intent`. */
export const courseListActions: Record<string, FormAction> = {
  ...(authoringActions.create && { create: authoringActions.create }),
  move: async (api, form) => {
    const to = Number(fieldText(form, "to"));
    await api("POST /projects/move-course/{course_id}", { ...course(form), to });
    return `“${fieldText(form, "name")}” agora é o ${to + 1}º curso. Os estudantes o veem nesta ordem.`;
  },
  archive: async (api, form) => {
    await api("POST /projects/archive-course/{course_id}", course(form));
    return isPublished(form)
      ? `“${fieldText(form, "name")}” está arquivado e fora do ar. O progresso e os certificados de todos estão guardados.`
      : `O rascunho “${fieldText(form, "name")}” está arquivado.`;
  },
  unarchive: async (api, form) => {
    await api("POST /projects/unarchive-course/{course_id}", course(form));
    return isPublished(form)
      ? `“${fieldText(form, "name")}” voltou à lista. Os estudantes o veem depois que você o puser no ar.`
      : `O rascunho “${fieldText(form, "name")}” voltou à lista. Os estudantes o veem depois que você o publicar.`;
  },
  delete: async (api, form) => {
    const { course_id } = await api("POST /projects/delete-course/{course_id}", course(form));
    return redirect(afterDeletion(paths.staff("cursos"), course_id));
  },
  restore: async (api, form) => {
    await api("POST /projects/restore-course/{course_id}", course(form));
    return "O curso voltou como rascunho, só para a equipe. Publique para os estudantes o verem.";
  },
};
