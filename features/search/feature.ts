import { defineFeature } from "#platform/server/feature.ts";
import { handleWithTransactions } from "#platform/server/http/handler.ts";
import { apiDocs } from "./api-docs.ts";
import * as contract from "./contract.ts";
import { suggestContent } from "./server/suggest-content.ts";

export const feature = defineFeature({
  apiDocs,
  handlers: [handleWithTransactions(contract.suggestContent, suggestContent)],
  tables: {
    assistant_usage: { holds: "nobody", why: "an academy's daily language-model usage" },
    search_documents: { holds: "nobody", why: "the words of contents" },
    search_postings: { holds: "nobody", why: "the words of contents" },
    search_words: { holds: "nobody", why: "the words of contents" },
    search_grams: { holds: "nobody", why: "the words of contents" },
  },
});
