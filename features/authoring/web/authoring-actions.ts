import { redirect } from "react-router";
import type { FormAction } from "#features/form-action.ts";
import { fieldDay, fieldText } from "#features/field-text.ts";
import type { Api } from "#platform/web/api/api.ts";
import type { Calls } from "#features/contract-table.ts";
import { isoDay, formatDate } from "#shared/calendar-date.ts";
import { countText } from "#shared/number-text.ts";
import { paths } from "#shared/paths.ts";
import type { CourseEdit } from "../engine/course-edit.ts";

const number = (form: FormData, name: string) => Number(fieldText(form, name).replace(",", "."));
const course = (form: FormData) => ({ course_id: fieldText(form, "course_id"), version: number(form, "version") });

async function edit(api: Api<Calls>, form: FormData, change: CourseEdit): Promise<void> {
  await api("POST /projects/edit-course/{course_id}", { ...course(form), edit: change });
}

const ADDED_TYPES = ["content", "link", "joco"] as const;

/** Form actions of a course's structure, by `intent`. Each form sends the version that the page showed. */
export const authoringActions: Record<string, FormAction> = {
  create: async (api, form) => {
    const { friendly_id } = await api("POST /projects/create-course", {
      name: fieldText(form, "name"),
      description: fieldText(form, "description"),
      copy_of: fieldText(form, "copy_of"),
      template: fieldText(form, "template"),
    });
    return redirect(paths.staff("cursos", friendly_id));
  },
  settings: async (api, form) => {
    await edit(api, form, {
      kind: "settings",
      name: fieldText(form, "name"),
      description: fieldText(form, "description"),
      hours: number(form, "hours"),
      ends_on: fieldDay(form, "ends_on"),
    });
    return "Dados do curso salvos. Os estudantes os veem depois de publicar.";
  },
  "add-trail": async (api, form) => {
    await edit(api, form, {
      kind: "add-trail",
      name: fieldText(form, "name"),
      description: fieldText(form, "description"),
    });
    return `Trilha “${fieldText(form, "name")}” criada. Acrescente o primeiro conteúdo.`;
  },
  "change-trail": async (api, form) => {
    await edit(api, form, {
      kind: "change-trail",
      trail: fieldText(form, "trail"),
      name: fieldText(form, "name"),
      description: fieldText(form, "description"),
      sequential: fieldText(form, "sequential") === "sim",
      opens_at: openingTime(fieldText(form, "opens_day"), fieldText(form, "opens_time")),
    });
    return `Trilha “${fieldText(form, "name")}” salva.`;
  },
  "move-trail": async (api, form) => {
    await edit(api, form, { kind: "move-trail", trail: fieldText(form, "trail"), to: number(form, "to") });
    return `“${fieldText(form, "title")}” agora é a ${number(form, "to") + 1}ª trilha.`;
  },
  "remove-trail": async (api, form) => {
    await edit(api, form, { kind: "remove-trail", trail: fieldText(form, "trail") });
    return `Trilha “${fieldText(form, "title")}” removida.`;
  },
  "add-object": async (api, form) => {
    const type = ADDED_TYPES.find((one) => one === fieldText(form, "type")) ?? "content";
    await edit(api, form, {
      kind: "add-object",
      trail: fieldText(form, "trail"),
      title: fieldText(form, "title"),
      type,
    });
    return `“${fieldText(form, "title")}” criado. Abra para escrever.`;
  },
  "move-object": async (api, form) => {
    const [trail, to] = [fieldText(form, "trail"), number(form, "to")];
    await edit(api, form, { kind: "move-object", object: fieldText(form, "object"), trail, to });
    return `“${fieldText(form, "title")}” mudou de lugar.`;
  },
  "set-draft": async (api, form) => {
    const draft = fieldText(form, "draft") === "sim";
    await edit(api, form, { kind: "set-draft", object: fieldText(form, "object"), draft });
    const title = fieldText(form, "title");
    return draft ? `“${title}” fica como rascunho, só para a equipe.` : `“${title}” entra na próxima publicação.`;
  },
  "remove-object": async (api, form) => {
    await edit(api, form, { kind: "remove-object", object: fieldText(form, "object") });
    return `“${fieldText(form, "title")}” removido.`;
  },
  "copy-object": async (api, form) => {
    await edit(api, form, { kind: "copy-object", object: fieldText(form, "object") });
    return `“${fieldText(form, "title")}” duplicado: a cópia vem logo depois.`;
  },
  "copy-trail": async (api, form) => {
    await edit(api, form, { kind: "copy-trail", trail: fieldText(form, "trail") });
    return `Trilha “${fieldText(form, "title")}” duplicada: a cópia vem logo depois.`;
  },
  copy: async (api, form) => {
    const { trails, objects, notes } = await api("POST /projects/copy-into-course/{course_id}", {
      ...course(form),
      from: fieldText(form, "from"),
      trails: form.getAll("trails").map(String),
      objects: form.getAll("objects").map(String),
      to: fieldText(form, "to"),
    });
    const counts = [trails > 0 ? countText(trails, "trilha") : "", countText(objects, "conteúdo")].filter(Boolean);
    return [`De “${fieldText(form, "name")}”, copiamos ${counts.join(" e ")}.`, ...notes].join(" ");
  },
  undo: async (api, form) => {
    await api("POST /projects/undo-course-edit/{course_id}", course(form));
    return `Desfeito: ${fieldText(form, "what")}.`;
  },
  redo: async (api, form) => {
    await api("POST /projects/redo-course-edit/{course_id}", course(form));
    return `Refeito: ${fieldText(form, "what")}.`;
  },
  discard: async (api, form) => {
    const { is_deleted } = await api("POST /projects/discard-course-changes/{course_id}", course(form));
    return is_deleted ? redirect(paths.staff("cursos")) : "Mudanças descartadas: o curso está como publicado.";
  },
  publish: async (api, form) => {
    const { published, held } = await api("POST /projects/publish-course/{course_id}", {
      ...course(form),
      seen: fieldText(form, "seen"),
      note: fieldText(form, "note"),
    });
    const rest = held === 0 ? "" : held === 1 ? " 1 ficou de fora." : ` ${held} ficaram de fora.`;
    return `${countText(published, "mudança publicada.", "mudanças publicadas.")}${rest}`;
  },
  plan: async (api, form) => {
    const day = isoDay(fieldText(form, "day")) ?? fieldText(form, "day");
    const plan_id = fieldText(form, "plan_id") || null;
    const seenAndNote = { seen: fieldText(form, "seen"), note: fieldText(form, "note") };
    const planned = { ...course(form), ...seenAndNote, plan_id, day, time: fieldText(form, "time") };
    await api("POST /projects/plan-course-publication/{course_id}", planned);
    const outcome = plan_id === null ? "Publicação planejada" : "Plano mudado";
    return `${outcome}: o curso entra no ar em ${formatDate(day)}, às ${planned.time}.`;
  },
  "cancel-plan": async (api, form) => {
    const plan = { course_id: fieldText(form, "course_id"), plan_id: fieldText(form, "plan_id") };
    await api("POST /projects/cancel-course-publication/{course_id}", plan);
    return "Plano cancelado. O rascunho continua como está, só para a equipe.";
  },
  "take-off-air": async (api, form) => {
    await api("POST /projects/take-course-off-air/{course_id}", { course_id: fieldText(form, "course_id") });
    return "O curso está fora do ar: só a equipe o vê. O progresso de todos está guardado.";
  },
  "put-on-air": async (api, form) => {
    await api("POST /projects/put-course-on-air/{course_id}", { course_id: fieldText(form, "course_id") });
    return "O curso está de volta no ar, com o progresso de todos.";
  },
  restore: async (api, form) => {
    const restored = { ...course(form), number: number(form, "number") };
    await api("POST /projects/restore-course-edition/{course_id}", restored);
    return "A versão de antes está aqui, só para a equipe. Confira e publique para os estudantes a verem.";
  },
};

/** Returns the opening time of a trail's form: null without a day; a day or an hour that is none is sent as typed. */
function openingTime(day: string, time: string): string | null {
  return day === "" ? null : `${isoDay(day) ?? day}T${time || "08:00"}`;
}
