import { defineFeature } from "#platform/server/feature.ts";

export const feature = defineFeature({
  auditWords: {
    "create-academy": "Criou a academia",
    "import-academy": "Importou a pasta da academia",
    "add-host": "Acrescentou um endereço",
  },
});
