import { defineFeature } from "#platform/server/feature.ts";
import { handle, handleReading } from "#platform/server/http/handler.ts";
import { apiDocs } from "./api-docs.ts";
import * as contract from "./contract.ts";
import { addClassPeople } from "./server/add-class-people.ts";
import { createClass } from "./server/create-class.ts";
import { deleteClass } from "./server/delete-class.ts";
import { endClass } from "./server/end-class.ts";
import { getClass } from "./server/get-class.ts";
import { getClasses } from "./server/get-classes.ts";
import { getEndingClasses } from "./server/get-ending-classes.ts";
import { getOwnClass } from "./server/get-own-class.ts";
import { getPersonClasses } from "./server/get-person-classes.ts";
import { removeClassPerson } from "./server/remove-class-person.ts";
import { restoreClass } from "./server/restore-class.ts";
import { updateClass } from "./server/update-class.ts";
import { mergeClassPeople } from "./server/merge-class-people.ts";

export const feature = defineFeature({
  apiDocs,
  handlers: [
    handleReading(contract.getClasses, getClasses),
    handleReading(contract.getClass, getClass),
    handle(contract.createClass, createClass),
    handle(contract.updateClass, updateClass),
    handle(contract.endClass, endClass),
    handle(contract.deleteClass, deleteClass),
    handle(contract.restoreClass, restoreClass),
    handle(contract.addClassPeople, addClassPeople),
    handle(contract.removeClassPerson, removeClassPerson),
    handleReading(contract.getPersonClasses, getPersonClasses),
    handleReading(contract.getEndingClasses, getEndingClasses),
    handleReading(contract.getOwnClass, getOwnClass),
  ],
  tables: {
    classes: {
      holds: "nobody",
      why: "the academy's classes: names and days",
      retention: { after: "deleted_at", days: 1 },
    },
    class_people: {
      holds: "people",
      title: "As suas turmas",
      of: "user_id",
      erased: "delete rows",
      merged: { by: mergeClassPeople },
    },
    deleted_class_people: {
      holds: "people",
      title: "As suas turmas apagadas há pouco",
      of: "user_id",
      erased: "delete rows",
      merged: { with: "class_people" },
    },
  },
  auditLabels: {
    "create-class": "Criou uma turma",
    "update-class": "Mudou uma turma",
    "end-class": "Encerrou uma turma",
    "delete-class": "Apagou uma turma",
    "restore-class": "Trouxe uma turma apagada de volta",
    "add-to-class": "Pôs uma pessoa numa turma",
    "move-to-class": "Passou uma pessoa para outra turma",
    "remove-from-class": "Tirou uma pessoa de uma turma",
  },
});
