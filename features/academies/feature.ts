import { defineFeature } from "#platform/server/feature.ts";

export const feature = defineFeature({
  auditLabels: {
    "create-academy": "Criou a academia",
    "import-academy": "Importou a pasta da academia",
    "add-host": "Acrescentou um endereço",
  },
});
