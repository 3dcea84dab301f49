import { defineFeature } from "#platform/server/feature.ts";
import { handle, handleReading, handleWithTransactions } from "#platform/server/http/handler.ts";
import { apiWords } from "./api-words.ts";
import * as contract from "./contract.ts";
import { addCoursePicture } from "./server/add-course-picture.ts";
import { createCourse } from "./server/create-course.ts";
import { discardCourseChanges } from "./server/discard-course-changes.ts";
import { editCourse } from "./server/edit-course.ts";
import { getAuthoredCourse } from "./server/get-authored-course.ts";
import { getAuthoredCourses } from "./server/get-authored-courses.ts";
import { getAuthoredObject } from "./server/get-authored-object.ts";
import { previewAuthoredBlocks } from "./server/preview-authored-blocks.ts";
import { publishCourse } from "./server/publish-course.ts";
import { restoreCourseEdition } from "./server/restore-course-edition.ts";
import { saveAuthoredObject } from "./server/save-authored-object.ts";
import { undoCourseEdit } from "./server/undo-course-edit.ts";

export const feature = defineFeature({
  apiWords,
  handlers: [
    handleReading(contract.getAuthoredCourses, getAuthoredCourses),
    handle(contract.createCourse, createCourse),
    handleReading(contract.getAuthoredCourse, getAuthoredCourse),
    handle(contract.editCourse, editCourse),
    handle(contract.undoCourseEdit, undoCourseEdit),
    handle(contract.discardCourseChanges, discardCourseChanges),
    handle(contract.publishCourse, publishCourse),
    handle(contract.restoreCourseEdition, restoreCourseEdition),
    handleReading(contract.getAuthoredObject, getAuthoredObject),
    handle(contract.saveAuthoredObject, saveAuthoredObject),
    handleReading(contract.previewAuthoredBlocks, previewAuthoredBlocks),
    handleWithTransactions(contract.addCoursePicture, addCoursePicture),
  ],
  tables: {
    course_drafts: { holds: "nobody", why: "courses as the academy's staff write them" },
    course_editions: {
      holds: "nobody",
      why: "what courses were before they were published again",
      retention: { after: "replaced_at", days: 30 },
    },
  },
  auditWords: {
    "create-course": "Criou um curso",
    "edit-course": "Mudou a estrutura de um curso",
    "undo-course-edit": "Desfez uma mudança num curso",
    "discard-course-changes": "Descartou as mudanças de um curso",
    "publish-course": "Publicou um curso",
    "restore-course-edition": "Trouxe de volta uma versão de um curso",
    "save-authored-object": "Escreveu um conteúdo",
    "add-course-picture": "Enviou uma imagem para os conteúdos",
  },
});
