import { defineFeature } from "#platform/server/feature.ts";
import { handle, handleReading, handleWithTransactions } from "#platform/server/http/handler.ts";
import { apiDocs } from "./api-docs.ts";
import * as contract from "./contract.ts";
import { deleteLink } from "./server/delete-link.ts";
import { ensureDeepLink } from "./server/ensure-deep-link.ts";
import { getDeepLink } from "./server/get-deep-link.ts";
import { getLinkChoices } from "./server/get-link-choices.ts";
import { getLinkQr } from "./server/get-link-qr.ts";
import { getStaffLink } from "./server/get-staff-link.ts";
import { getStaffLinks } from "./server/get-staff-links.ts";
import { restoreLink } from "./server/restore-link.ts";
import { saveLink } from "./server/save-link.ts";
import { setLinkEnabled } from "./server/set-link-enabled.ts";

export const feature = defineFeature({
  apiDocs,
  handlers: [
    handle(contract.getDeepLink, getDeepLink),
    handle(contract.ensureDeepLink, ensureDeepLink),
    handleReading(contract.getStaffLinks, getStaffLinks),
    handleReading(contract.getStaffLink, getStaffLink),
    handleReading(contract.getLinkChoices, getLinkChoices),
    handleWithTransactions(contract.getLinkQr, getLinkQr),
    handle(contract.saveLink, saveLink),
    handle(contract.setLinkEnabled, setLinkEnabled),
    handle(contract.deleteLink, deleteLink),
    handle(contract.restoreLink, restoreLink),
  ],
  tables: {
    deep_link_uses: {
      holds: "people",
      title: "Links por onde você chegou",
      of: "user_id",
      erased: "delete rows",
      merged: { unlessSame: ["deep_link_id"], joins: { uses: "sum", first_at: "least", last_at: "greatest" } },
    },
    deep_links: { holds: "nobody", why: "addresses of content", retention: { after: "deleted_at", days: 1 } },
  },
  auditLabels: {
    "use-deep-link": "Chegou por um link direto",
    "save-link": "Escreveu um link direto",
    "set-link-enabled": "Ligou ou desligou um link direto",
    "delete-link": "Apagou um link direto",
    "restore-link": "Trouxe um link direto apagado de volta",
  },
});
