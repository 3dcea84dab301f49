import { defineFeature } from "#platform/server/feature.ts";
import { handle, handleReading } from "#platform/server/http/handler.ts";
import { apiDocs } from "./api-docs.ts";
import * as contract from "./contract.ts";
import { addQuestion } from "./server/add-question.ts";
import { searchFaq } from "./server/search-faq.ts";
import { getFaq } from "./server/get-faq.ts";
import { getLandingPage } from "./server/get-landing-page.ts";
import { changeQuestion } from "./server/change-question.ts";
import { deleteQuestion } from "./server/delete-question.ts";
import { getLegalAcceptances } from "./server/get-legal-acceptances.ts";
import { getLegalChanges } from "./server/get-legal-changes.ts";
import { getLegalTexts } from "./server/get-legal-texts.ts";
import { getStoredFaq } from "./server/get-stored-faq.ts";
import { moveQuestion } from "./server/move-question.ts";
import { rateAnswer } from "./server/rate-answer.ts";
import { publishLegal } from "./server/publish-legal.ts";
import { renderLegal } from "./server/render-legal.ts";
import { getLegalPage } from "./server/get-legal-page.ts";
import { getStoredLanding } from "./server/get-stored-landing.ts";
import { renderLanding } from "./server/render-landing.ts";
import { restoreLanding } from "./server/restore-landing.ts";
import { saveLanding } from "./server/save-landing.ts";

export const feature = defineFeature({
  apiDocs,
  handlers: [
    handleReading(contract.getLandingPage, getLandingPage),
    handleReading(contract.getFaq, getFaq),
    handleReading(contract.searchFaq, searchFaq),
    handle(contract.addQuestion, addQuestion),
    handle(contract.rateAnswer, rateAnswer),
    handleReading(contract.getLegalPage, getLegalPage),
    handleReading(contract.getLegalChanges, getLegalChanges),
    handleReading(contract.getLegalTexts, getLegalTexts),
    handleReading(contract.getLegalAcceptances, getLegalAcceptances),
    handleReading(contract.renderLegal, renderLegal),
    handle(contract.publishLegal, publishLegal),
    handleReading(contract.getStoredFaq, getStoredFaq),
    handle(contract.changeQuestion, changeQuestion),
    handle(contract.moveQuestion, moveQuestion),
    handle(contract.deleteQuestion, deleteQuestion),
    handleReading(contract.getStoredLanding, getStoredLanding),
    handleReading(contract.renderLanding, renderLanding),
    handle(contract.saveLanding, saveLanding),
    handle(contract.restoreLanding, restoreLanding),
  ],
  tables: {
    legal_pages: { holds: "nobody", why: "the academy's texts" },
    faq_items: { holds: "nobody", why: "the academy's texts" },
    faq_votes: { holds: "nobody", why: "whether an answer helped, by a keyed hash that names nobody" },
    landing_editions: { holds: "nobody", why: "the academy's landing page before its last changes" },
  },
  auditLabels: {
    "add-question": "Criou uma pergunta frequente",
    "change-question": "Mudou uma pergunta frequente",
    "move-question": "Mudou a ordem das perguntas frequentes",
    "delete-question": "Apagou uma pergunta frequente",
    "publish-legal": "Publicou uma versão de um texto legal",
    "save-landing": "Mudou a página inicial",
    "restore-landing": "Trouxe de volta uma página inicial anterior",
  },
});
