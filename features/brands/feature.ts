import { defineFeature } from "#platform/server/feature.ts";
import { handle, handleReading, handleWithTransactions } from "#platform/server/http/handler.ts";
import { apiWords } from "./api-words.ts";
import * as contract from "./contract.ts";
import { changeLogo } from "./server/change-logo.ts";
import { getBrand } from "./server/get-brand.ts";
import { restoreBrand } from "./server/restore-brand.ts";
import { saveBrand } from "./server/save-brand.ts";
import { saveSettings } from "./server/save-settings.ts";

export const feature = defineFeature({
  apiWords,
  handlers: [
    handleReading(contract.getBrand, getBrand),
    handle(contract.saveBrand, saveBrand),
    handleWithTransactions(contract.changeLogo, changeLogo),
    handle(contract.saveSettings, saveSettings),
    handle(contract.restoreBrand, restoreBrand),
  ],
  tables: {
    brand_editions: { holds: "nobody", why: "the academy's brand and settings before the last change" },
  },
  auditWords: {
    "save-brand": "Mudou a marca",
    "change-logo": "Trocou a logo",
    "save-settings": "Mudou as regras da academia",
    "restore-brand": "Desfez a última mudança da marca ou das regras",
  },
});
