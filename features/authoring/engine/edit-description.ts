import { type CourseDocument, objectsIn } from "./course-document.ts";
import type { CourseEdit } from "./course-edit.ts";
import { shownTitle } from "./shown-title.ts";

/** Describes a change in pt-BR, to follow “Desfazer: ”. `document`: the course before the change. */
export function editDescription(document: CourseDocument, edit: CourseEdit): string {
  switch (edit.kind) {
    case "settings":
      return "mudar os dados do curso";
    case "add-trail":
      return `criar a trilha “${edit.name}”`;
    case "add-object":
      return `criar “${edit.title}”`;
    case "change-trail":
      return `mudar a trilha ${trailName(document, edit.trail)}`;
    case "move-trail":
      return `mover a trilha ${trailName(document, edit.trail)}`;
    case "remove-trail":
      return `remover a trilha ${trailName(document, edit.trail)}`;
    case "copy-trail":
      return `duplicar a trilha ${trailName(document, edit.trail)}`;
    case "move-object":
      return `mover ${objectName(document, edit.object)}`;
    case "set-draft":
      return edit.draft
        ? `deixar ${objectName(document, edit.object)} como rascunho`
        : `tirar ${objectName(document, edit.object)} do rascunho`;
    case "remove-object":
      return `remover ${objectName(document, edit.object)}`;
    case "copy-object":
      return `duplicar ${objectName(document, edit.object)}`;
  }
}

function trailName({ trails }: CourseDocument, name: string): string {
  return `“${trails.find(({ friendly_id }) => friendly_id === name)?.name ?? name}”`;
}

function objectName(document: CourseDocument, name: string): string {
  const object = objectsIn(document).find(({ friendly_id }) => friendly_id === name);
  return `“${shownTitle(object?.title ?? name)}”`;
}
