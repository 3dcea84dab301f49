import { defineFeature } from "#platform/server/feature.ts";
import { handle, handleReading } from "#platform/server/http/handler.ts";
import { apiDocs } from "./api-docs.ts";
import * as contract from "./contract.ts";
import { askForAnamnese } from "./server/ask-for-anamnese.ts";
import { changeEnrollment } from "./server/change-enrollment.ts";
import { changePeopleView } from "./server/change-people-view.ts";
import { changeRule } from "./server/change-rule.ts";
import { deletePeopleView } from "./server/delete-people-view.ts";
import { getMember } from "./server/get-member.ts";
import { countMembers } from "./server/count-members.ts";
import { getMembers } from "./server/get-members.ts";
import { getPeopleViews } from "./server/get-people-views.ts";
import { getTeam } from "./server/get-team.ts";
import { restoreMember } from "./server/restore-member.ts";
import { savePeopleView } from "./server/save-people-view.ts";
import { signOutMember } from "./server/sign-out-member.ts";
import { suspendMember } from "./server/suspend-member.ts";

export const feature = defineFeature({
  apiDocs,
  handlers: [
    handleReading(contract.getMembers, getMembers),
    handleReading(contract.countMembers, countMembers),
    handleReading(contract.getMember, getMember),
    handleReading(contract.getTeam, getTeam),
    handle(contract.changeRule, changeRule),
    handle(contract.changeEnrollment, changeEnrollment),
    handle(contract.askForAnamnese, askForAnamnese),
    handle(contract.signOutMember, signOutMember),
    handle(contract.suspendMember, suspendMember),
    handle(contract.restoreMember, restoreMember),
    handleReading(contract.getPeopleViews, getPeopleViews),
    handle(contract.savePeopleView, savePeopleView),
    handle(contract.changePeopleView, changePeopleView),
    handle(contract.deletePeopleView, deletePeopleView),
  ],
  tables: {
    people_views: {
      holds: "people",
      title: "As suas visões da lista de pessoas",
      of: "user_id",
      hides: ["name_key"],
      erased: "delete rows",
      merged: { unlessSame: ["name_key"] },
    },
  },
  auditLabels: {
    "change-rule": "Mudou o papel de uma pessoa",
    "enroll-member": "Matriculou uma pessoa",
    "unenroll-member": "Tirou uma pessoa de um curso",
    "ask-for-anamnese": "Pediu a anamnese a uma pessoa",
    "drop-anamnese": "Deixou de pedir a anamnese a uma pessoa",
    "sign-out-member": "Encerrou as sessões de uma pessoa",
    "suspend-member": "Suspendeu o acesso de uma pessoa",
    "restore-member": "Devolveu o acesso a uma pessoa",
    "save-people-view": "Salvou uma visão da lista de pessoas",
    "change-people-view": "Mudou uma visão da lista de pessoas",
    "delete-people-view": "Apagou uma visão da lista de pessoas",
  },
});
