import { defineFeature } from "#platform/server/feature.ts";
import { handle, handleReading } from "#platform/server/http/handler.ts";
import { apiDocs } from "./api-docs.ts";
import * as contract from "./contract.ts";
import { accountsMergedEmail } from "./server/accounts-merged-email.ts";
import { getAccountMerge } from "./server/get-account-merge.ts";
import { getMergeCandidates } from "./server/get-merge-candidates.ts";
import { mergeAccounts } from "./server/merge-accounts.ts";
import { moveAccountFiles } from "./server/move-account-files.ts";

export const feature = defineFeature({
  apiDocs,
  handlers: [
    handleReading(contract.getMergeCandidates, getMergeCandidates),
    handleReading(contract.getAccountMerge, getAccountMerge),
    handle(contract.mergeAccounts, mergeAccounts),
  ],
  jobs: [moveAccountFiles],
  emails: [accountsMergedEmail],
  tables: {
    account_merges: {
      holds: "people",
      title: "Contas suas que foram juntadas a esta",
      of: "user_id",
      erased: "delete rows",
      merged: "move rows",
    },
  },
  auditLabels: { "merge-accounts": "Juntou duas contas da mesma pessoa" },
});
