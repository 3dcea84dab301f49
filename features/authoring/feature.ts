import { defineFeature } from "#platform/server/feature.ts";
import { handle, handleReading, handleWithTransactions } from "#platform/server/http/handler.ts";
import { apiDocs } from "./api-docs.ts";
import * as contract from "./contract.ts";
import { addCoursePicture } from "./server/add-course-picture.ts";
import { cancelCoursePublication } from "./server/cancel-course-publication.ts";
import { copyIntoCourse } from "./server/copy-into-course.ts";
import { STEP_DAYS } from "./server/course-steps.ts";
import { createCourse } from "./server/create-course.ts";
import { EDITION_DAYS } from "./server/edition-rows.ts";
import { discardCourseChanges } from "./server/discard-course-changes.ts";
import { editCourse } from "./server/edit-course.ts";
import { getAuthoredCourse } from "./server/get-authored-course.ts";
import { getAuthoredCourses } from "./server/get-authored-courses.ts";
import { getAuthoredObject } from "./server/get-authored-object.ts";
import { getComparedCourse } from "./server/get-compared-course.ts";
import { getCourseEditions } from "./server/get-course-editions.ts";
import { getCourseTemplates } from "./server/get-course-templates.ts";
import { planCoursePublication } from "./server/plan-course-publication.ts";
import { previewAuthoredBlocks } from "./server/preview-authored-blocks.ts";
import { publishCourse } from "./server/publish-course.ts";
import { publishPlannedCourse } from "./server/publish-planned-course.ts";
import { putCourseOnAir } from "./server/put-course-on-air.ts";
import { redoCourseEdit } from "./server/redo-course-edit.ts";
import { restoreCourseEdition } from "./server/restore-course-edition.ts";
import { saveAuthoredObject } from "./server/save-authored-object.ts";
import { PLAN_KIND } from "./server/notify-of-plan.ts";
import { takeCourseOffAir } from "./server/take-course-off-air.ts";
import { archiveCourse } from "./server/archive-course.ts";
import { deleteCourse } from "./server/delete-course.ts";
import { moveCourse } from "./server/move-course.ts";
import { restoreCourse } from "./server/restore-course.ts";
import { unarchiveCourse } from "./server/unarchive-course.ts";
import { undoCourseEdit } from "./server/undo-course-edit.ts";

export const feature = defineFeature({
  apiDocs,
  handlers: [
    handleReading(contract.getAuthoredCourses, getAuthoredCourses),
    handle(contract.createCourse, createCourse),
    handleReading(contract.getCourseTemplates, getCourseTemplates),
    handleReading(contract.getAuthoredCourse, getAuthoredCourse),
    handle(contract.editCourse, editCourse),
    handle(contract.copyIntoCourse, copyIntoCourse),
    handle(contract.undoCourseEdit, undoCourseEdit),
    handle(contract.redoCourseEdit, redoCourseEdit),
    handle(contract.discardCourseChanges, discardCourseChanges),
    handle(contract.publishCourse, publishCourse),
    handle(contract.planCoursePublication, planCoursePublication),
    handle(contract.cancelCoursePublication, cancelCoursePublication),
    handle(contract.takeCourseOffAir, takeCourseOffAir),
    handle(contract.putCourseOnAir, putCourseOnAir),
    handle(contract.moveCourse, moveCourse),
    handle(contract.archiveCourse, archiveCourse),
    handle(contract.unarchiveCourse, unarchiveCourse),
    handle(contract.deleteCourse, deleteCourse),
    handle(contract.restoreCourse, restoreCourse),
    handleReading(contract.getCourseEditions, getCourseEditions),
    handleReading(contract.getComparedCourse, getComparedCourse),
    handle(contract.restoreCourseEdition, restoreCourseEdition),
    handleReading(contract.getAuthoredObject, getAuthoredObject),
    handle(contract.saveAuthoredObject, saveAuthoredObject),
    handleReading(contract.previewAuthoredBlocks, previewAuthoredBlocks),
    handleWithTransactions(contract.addCoursePicture, addCoursePicture),
  ],
  jobs: [publishPlannedCourse],
  notificationKinds: [
    {
      kind: PLAN_KIND,
      label: "Publicações planejadas de cursos",
      hint: "O que entrou no ar na hora que você planejou, ou por que não entrou.",
      defaultChoice: "now",
      isForStaff: true,
    },
  ],
  tables: {
    course_plans: {
      holds: "people",
      title: "Publicações de cursos que você planejou",
      of: "user_id",
      erased: "delete rows",
      merged: "move rows",
    },
    course_drafts: {
      holds: "nobody",
      why: "courses as the academy's staff write them",
      retention: { after: "deleted_at", days: 1 },
    },
    course_steps: {
      holds: "nobody",
      why: "changes of courses that can be undone",
      // Applied steps expire oldest first and undone ones newest first, so that no step is ever missing between two
      // others.
      retention: { after: ["made_at", "undone_at"], days: STEP_DAYS },
    },
    course_editions: {
      holds: "nobody",
      why: "what courses were before they were published again",
      retention: { after: "replaced_at", days: EDITION_DAYS },
    },
  },
  auditLabels: {
    "create-course": "Criou um curso",
    "edit-course": "Mudou a estrutura de um curso",
    "copy-into-course": "Copiou de outro curso",
    "undo-course-edit": "Desfez uma mudança num curso",
    "redo-course-edit": "Refez uma mudança num curso",
    "discard-course-changes": "Descartou as mudanças de um curso",
    "publish-course": "Publicou um curso",
    "plan-course-publication": "Planejou a publicação de um curso",
    "cancel-course-publication": "Cancelou a publicação planejada de um curso",
    "drop-course-plan": "A publicação planejada de um curso não aconteceu",
    "take-course-off-air": "Tirou um curso do ar",
    "put-course-on-air": "Pôs um curso de volta no ar",
    "move-course": "Mudou a ordem dos cursos",
    "archive-course": "Arquivou um curso",
    "unarchive-course": "Tirou um curso do arquivo",
    "delete-course": "Apagou um curso",
    "restore-course": "Trouxe um curso apagado de volta",
    "replace-course": "Trocou um curso pelo de uma pasta",
    "restore-course-edition": "Trouxe de volta uma versão de um curso",
    "save-authored-object": "Escreveu um conteúdo",
    "add-course-picture": "Enviou uma imagem para os conteúdos",
  },
});
