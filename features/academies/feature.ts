import { defineFeature } from "#platform/server/feature.ts";

export const feature = defineFeature({
  auditWords: {
    "import-academy": "Importou a pasta da academia",
    "add-host": "Acrescentou um endereço",
  },
});
