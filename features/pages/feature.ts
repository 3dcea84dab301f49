import { defineFeature } from "#platform/server/feature.ts";
import { handleReading } from "#platform/server/http/handler.ts";
import { apiWords } from "./api-words.ts";
import * as contract from "./contract.ts";
import { getFaq } from "./server/get-faq.ts";
import { getLandingPage } from "./server/get-landing-page.ts";
import { getLegalPage } from "./server/get-legal-page.ts";

export const feature = defineFeature({
  apiWords,
  handlers: [
    handleReading(contract.getLandingPage, getLandingPage),
    handleReading(contract.getFaq, getFaq),
    handleReading(contract.getLegalPage, getLegalPage),
  ],
  tables: {
    legal_pages: { holds: "nobody", why: "the academy's texts" },
    faq_items: { holds: "nobody", why: "the academy's texts" },
  },
});
