import { defineFeature } from "#platform/server/feature.ts";
import { handle } from "#platform/server/http/handler.ts";
import { apiWords } from "./api-words.ts";
import * as contract from "./contract.ts";
import { ensureDeepLink } from "./server/ensure-deep-link.ts";
import { getDeepLink } from "./server/get-deep-link.ts";

export const feature = defineFeature({
  apiWords,
  handlers: [handle(contract.getDeepLink, getDeepLink), handle(contract.ensureDeepLink, ensureDeepLink)],
  tables: {
    deep_link_uses: { holds: "people", title: "Links por onde você chegou", of: "user_id", erased: "rows go" },
    deep_links: { holds: "nobody", why: "addresses of content" },
  },
  auditWords: {
    "use-deep-link": "Chegou por um link direto",
  },
});
