import { defineFeature } from "#platform/server/feature.ts";
import { handle, handleReading, handleWithTransactions } from "#platform/server/http/handler.ts";
import { apiDocs } from "./api-docs.ts";
import * as contract from "./contract.ts";
import { checkGoogle } from "./server/check-google.ts";
import { checkHost } from "./server/check-host.ts";
import { chooseMainHost } from "./server/choose-main-host.ts";
import { claimHost } from "./server/claim-host.ts";
import { getIntegrations } from "./server/get-integrations.ts";
import { getHosts } from "./server/get-hosts.ts";
import { redirectHost } from "./server/redirect-host.ts";
import { removeHost } from "./server/remove-host.ts";
import { probeHost } from "./server/probe-host.ts";
import { changeLogo } from "./server/change-logo.ts";
import { getBrand } from "./server/get-brand.ts";
import { restoreBrand } from "./server/restore-brand.ts";
import { saveBrand } from "./server/save-brand.ts";
import { saveEmbeds } from "./server/save-embeds.ts";
import { saveGoogle } from "./server/save-google.ts";
import { saveHeads } from "./server/save-heads.ts";
import { saveSettings } from "./server/save-settings.ts";
import { saveSignLanguage } from "./server/save-sign-language.ts";

export const feature = defineFeature({
  apiDocs,
  handlers: [
    handleReading(contract.getBrand, getBrand),
    handle(contract.saveBrand, saveBrand),
    handleWithTransactions(contract.changeLogo, changeLogo),
    handle(contract.saveSettings, saveSettings),
    handle(contract.restoreBrand, restoreBrand),
    handleReading(contract.getIntegrations, getIntegrations),
    handle(contract.saveGoogle, saveGoogle),
    handleWithTransactions(contract.checkGoogle, checkGoogle),
    handle(contract.saveSignLanguage, saveSignLanguage),
    handle(contract.saveEmbeds, saveEmbeds),
    handle(contract.saveHeads, saveHeads),
    handleWithTransactions(contract.getHosts, getHosts),
    handle(contract.claimHost, claimHost),
    handleWithTransactions(contract.checkHost, checkHost),
    handleWithTransactions(contract.probeHost, probeHost),
    handleWithTransactions(contract.chooseMainHost, chooseMainHost),
    handle(contract.removeHost, removeHost),
    handle(contract.redirectHost, redirectHost),
  ],
  tables: {
    brand_editions: { holds: "nobody", why: "the academy's brand and settings before the last change" },
    host_claims: { holds: "nobody", why: "addresses that wait for their proof" },
  },
  auditLabels: {
    "claim-host": "Acrescentou um endereço, à espera do DNS",
    "check-host": "Conferiu o DNS de um endereço",
    "probe-host": "Conferiu se um endereço leva à academia",
    "choose-main-host": "Escolheu o endereço principal",
    "remove-host": "Tirou um endereço",
    "redirect-host": "Fez um endereço só redirecionar, ou responder de novo",
    "save-brand": "Mudou a marca",
    "change-logo": "Trocou a logo",
    "save-settings": "Mudou as regras da academia",
    "save-google": "Mudou a entrada com o Google",
    "check-google": "Conferiu com o Google os valores da entrada",
    "save-sign-language": "Mudou o botão de Libras",
    "save-embeds": "Mudou os sites que os conteúdos podem incorporar",
    "save-heads": "Mudou as etiquetas do head das páginas",
    "restore-brand": "Desfez a última mudança da marca ou das regras",
  },
});
