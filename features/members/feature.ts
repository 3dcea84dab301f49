import { defineFeature } from "#platform/server/feature.ts";
import { handle, handleReading } from "#platform/server/http/handler.ts";
import { apiWords } from "./api-words.ts";
import * as contract from "./contract.ts";
import { changeEnrollment } from "./server/change-enrollment.ts";
import { changeRule } from "./server/change-rule.ts";
import { getMember } from "./server/get-member.ts";
import { getMembers } from "./server/get-members.ts";
import { signOutMember } from "./server/sign-out-member.ts";

export const feature = defineFeature({
  apiWords,
  handlers: [
    handleReading(contract.getMembers, getMembers),
    handleReading(contract.getMember, getMember),
    handle(contract.changeRule, changeRule),
    handle(contract.changeEnrollment, changeEnrollment),
    handle(contract.signOutMember, signOutMember),
  ],
  auditWords: {
    "change-rule": "Mudou o papel de uma pessoa",
    "enroll-member": "Matriculou uma pessoa",
    "unenroll-member": "Tirou uma pessoa de um curso",
    "sign-out-member": "Encerrou as sessões de uma pessoa",
  },
});
