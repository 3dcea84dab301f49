import { defineFeature } from "#platform/server/feature.ts";
import { handle, handleReading } from "#platform/server/http/handler.ts";
import { apiWords } from "./api-words.ts";
import * as contract from "./contract.ts";
import { addQuestion } from "./server/add-question.ts";
import { searchFaq } from "./server/search-faq.ts";
import { getFaq } from "./server/get-faq.ts";
import { getLandingPage } from "./server/get-landing-page.ts";
import { getLegalPage } from "./server/get-legal-page.ts";

export const feature = defineFeature({
  apiWords,
  handlers: [
    handleReading(contract.getLandingPage, getLandingPage),
    handleReading(contract.getFaq, getFaq),
    handleReading(contract.searchFaq, searchFaq),
    handle(contract.addQuestion, addQuestion),
    handleReading(contract.getLegalPage, getLegalPage),
  ],
  tables: {
    legal_pages: { holds: "nobody", why: "the academy's texts" },
    faq_items: { holds: "nobody", why: "the academy's texts" },
  },
  auditWords: { "add-question": "Criou uma pergunta frequente" },
});
