import { defineFeature } from "#platform/server/feature.ts";
import { handle, handleReading, handleWithTransactions } from "#platform/server/http/handler.ts";
import { apiDocs } from "./api-docs.ts";
import * as contract from "./contract.ts";
import { acceptResumeProposals } from "./server/accept-proposals.ts";
import { changeTalentStatus } from "./server/change-talent-status.ts";
import { deleteTalent } from "./server/delete-talent.ts";
import { exportTalentPdf } from "./server/export-talent-pdf.ts";
import { exportTalents } from "./server/export-talents.ts";
import { getOwnTalent } from "./server/get-own-talent.ts";
import { compareTalents, getTalent } from "./server/get-talent.ts";
import { getTalents } from "./server/get-talents.ts";
import { answerTalentInterest } from "./server/answer-interest.ts";
import { showTalentInterest } from "./server/interests.ts";
import { exportJsonResume, importJsonResume } from "./server/json-resume.ts";
import { addTalentNote, changeTalentList, removeTalentNote, revealTalent } from "./server/notes-and-lists.ts";
import { getCities } from "./server/get-cities.ts";
import { getKnownSkills } from "./server/get-known-skills.ts";
import { getPlaceOfCep } from "./server/get-place-of-cep.ts";
import { refreshTalent, refreshTalents } from "./server/refresh-talent.ts";
import { remindTalent } from "./server/remind-talent.ts";
import { removeResume, uploadResume } from "./server/resume.ts";
import { removeSearch, saveTalentSearch, notifyNewTalents } from "./server/saved-searches.ts";
import { updateTalent } from "./server/update-talent.ts";
import { mergeTalents } from "./server/merge-talents.ts";
import { talentAcceptedEmail, talentDeclinedEmail, talentInterestEmail } from "./server/interest-emails.ts";
import { talentsFoundEmail } from "./server/talents-found-email.ts";
import { isRecruiting } from "./server/require-talent-bank.ts";
import { remindTalentEmail } from "./server/remind-talent-email.ts";
import { talentsLimitEmail } from "./server/talents-limit-email.ts";

export const feature = defineFeature({
  apiDocs,
  handlers: [
    handleReading(contract.getOwnTalent, getOwnTalent),
    handle(contract.updateTalent, updateTalent),
    handleReading(contract.getPlaceOfCep, getPlaceOfCep),
    handleReading(contract.getCities, getCities),
    handleReading(contract.getKnownSkills, getKnownSkills),
    handleWithTransactions(contract.changeTalentStatus, changeTalentStatus),
    handleWithTransactions(contract.uploadResume, uploadResume),
    handle(contract.acceptResumeProposals, acceptResumeProposals),
    handleWithTransactions(contract.removeResume, removeResume),
    handle(contract.answerTalentInterest, answerTalentInterest),
    handleReading(contract.exportJsonResume, exportJsonResume),
    handle(contract.importJsonResume, importJsonResume),
    // These reads need a writing transaction: they record views or count searches towards a limit.
    handle(contract.getTalents, getTalents),
    handle(contract.getTalent, getTalent),
    handle(contract.compareTalents, compareTalents),
    handle(contract.showTalentInterest, showTalentInterest),
    handle(contract.revealTalent, revealTalent),
    handle(contract.addTalentNote, addTalentNote),
    handle(contract.removeTalentNote, removeTalentNote),
    handle(contract.changeTalentList, changeTalentList),
    handle(contract.saveTalentSearch, saveTalentSearch),
    handle(contract.removeTalentSearch, removeSearch),
    handle(contract.exportTalents, exportTalents),
    handle(contract.exportTalentPdf, exportTalentPdf),
  ],
  jobs: [remindTalent, notifyNewTalents, refreshTalents],
  afterCertificates: refreshTalent,
  afterNames: refreshTalent,
  notificationKinds: [
    {
      kind: "talent-invitation",
      label: "Convites para conversar",
      hint: "Quando alguém da equipe quer conversar sobre o seu currículo. Chega sempre por e-mail também.",
      defaultChoice: "push",
      module: "talents",
      ownEmails: "always",
    },
    {
      kind: "talent-answer",
      label: "Respostas aos seus convites",
      hint: "Quando alguém aceita conversar ou prefere não. Chega sempre por e-mail também.",
      defaultChoice: "push",
      module: "talents",
      isFor: (person) => isRecruiting({ user: person }),
      ownEmails: "always",
    },
  ],
  emails: [
    talentAcceptedEmail,
    talentDeclinedEmail,
    talentInterestEmail,
    talentsFoundEmail,
    remindTalentEmail,
    talentsLimitEmail,
  ],
  tables: {
    talents: {
      holds: "people",
      title: "O seu currículo",
      of: "user_id",
      files: "resume_path",
      erased: "delete rows",
      beforeErased: deleteTalent,
      merged: { by: mergeTalents },
    },
    talent_facets: { holds: "nobody", why: "what a profile is found by; it goes with the profile" },
    talent_views: {
      holds: "people",
      title: "Currículos que você abriu",
      of: "viewer_id",
      erased: "delete rows",
      merged: { unlessSame: ["talent_id", "day"] },
    },
    talent_interests: {
      holds: "people",
      title: "Conversas que você pediu",
      of: "recruiter_id",
      // Another person's text, which the recruiter reads without the name unless that person accepts.
      hides: ["reply"],
      erased: "delete rows",
      merged: { unlessSame: ["talent_id"] },
    },
    talent_reveals: {
      holds: "people",
      title: "Currículos que você viu com nome",
      of: "viewer_id",
      erased: "delete rows",
      merged: { unlessSame: ["talent_id"] },
    },
    talent_notes: {
      holds: "people",
      title: "Anotações suas sobre currículos",
      of: "author_id",
      erased: "delete rows",
      merged: "move rows",
    },
    talent_list_entries: {
      holds: "people",
      title: "As suas listas de currículos",
      of: "owner_id",
      erased: "delete rows",
      merged: { unlessSame: ["list", "talent_id"] },
    },
    talent_searches: {
      holds: "people",
      title: "As suas buscas salvas",
      of: "owner_id",
      hides: ["seen_ids"],
      erased: "delete rows",
      merged: "move rows",
    },
  },
  auditLabels: {
    "update-talent": "Mudou o currículo",
    "change-talent-status": "Publicou, pausou, confirmou ou apagou o currículo",
    "upload-resume": "Juntou um PDF ao currículo",
    "accept-resume-proposals": "Levou ao currículo o que o PDF dizia",
    "remove-resume": "Tirou o PDF do currículo",
    "answer-talent-interest": "Respondeu a um pedido de conversa",
    "view-talent": "Abriu um currículo",
    "show-talent-interest": "Pediu para conversar",
    "reveal-talent": "Viu um currículo com nome",
    "add-talent-note": "Anotou sobre um currículo",
    "remove-talent-note": "Removeu uma anotação",
    "change-talent-list": "Mudou uma lista de currículos",
    "save-talent-search": "Salvou uma busca",
    "remove-talent-search": "Removeu uma busca salva",
    "export-talent-pdf": "Guardou um currículo em PDF",
    "export-talents": "Exportou currículos",
  },
});
