import { defineFeature } from "#platform/server/feature.ts";
import { handleWithTransactions } from "#platform/server/http/handler.ts";
import { apiDocs } from "./api-docs.ts";
import * as contract from "./contract.ts";
import { getProject } from "./server/get-project.ts";

export const feature = defineFeature({
  apiDocs,
  handlers: [handleWithTransactions(contract.getProject, getProject)],
  tables: {
    projects: { holds: "nobody", why: "the academy itself" },
    hosts: { holds: "nobody", why: "the academy's addresses" },
  },
});
