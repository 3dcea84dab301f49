import { defineFeature } from "#platform/server/feature.ts";
import { handle, handleReading } from "#platform/server/http/handler.ts";
import { apiDocs } from "./api-docs.ts";
import * as contract from "./contract.ts";
import { chooseAnamnese } from "./server/choose-anamnese.ts";
import { createFlow } from "./server/create-flow.ts";
import { discardFlowDraft } from "./server/discard-flow-draft.ts";
import { getFlowDraft } from "./server/get-flow-draft.ts";
import { getFlowDraftPreview } from "./server/get-flow-draft-preview.ts";
import { getFlowDrafts } from "./server/get-flow-drafts.ts";
import { publishFlow } from "./server/publish-flow.ts";
import { removeFlow } from "./server/remove-flow.ts";
import { restoreFlowVersion } from "./server/restore-flow-version.ts";
import { saveFlowDraft } from "./server/save-flow-draft.ts";

export const feature = defineFeature({
  apiDocs,
  handlers: [
    handleReading(contract.getFlowDrafts, getFlowDrafts),
    handleReading(contract.getFlowDraft, getFlowDraft),
    handleReading(contract.getFlowDraftPreview, getFlowDraftPreview),
    handle(contract.createFlow, createFlow),
    handle(contract.saveFlowDraft, saveFlowDraft),
    handle(contract.publishFlow, publishFlow),
    handle(contract.discardFlowDraft, discardFlowDraft),
    handle(contract.restoreFlowVersion, restoreFlowVersion),
    handle(contract.removeFlow, removeFlow),
    handle(contract.chooseAnamnese, chooseAnamnese),
  ],
  tables: {
    flow_drafts: { holds: "nobody", why: "questionnaires as the academy's staff write them" },
  },
  auditLabels: {
    "create-flow": "Criou um fluxo",
    "save-flow-draft": "Escreveu um fluxo",
    "publish-flow": "Publicou um fluxo",
    "discard-flow-draft": "Descartou o rascunho de um fluxo",
    "restore-flow-version": "Trouxe de volta uma versão de um fluxo",
    "remove-flow": "Tirou um fluxo do ar",
    "choose-anamnese": "Escolheu a anamnese da academia",
  },
});
