import { defineFeature } from "#platform/server/feature.ts";
import { handle, handleReading } from "#platform/server/http/handler.ts";
import { apiDocs } from "./api-docs.ts";
import * as contract from "./contract.ts";
import { changeRankingAbsence } from "./server/change-ranking-absence.ts";
import { createOrUpdateUserInput } from "./server/create-or-update-user-input.ts";
import { getPointEntries } from "./server/get-point-entries.ts";
import { getRanking } from "./server/get-ranking.ts";
import { getUserInputsTotals } from "./server/get-user-inputs-totals.ts";
import { mergeProgress } from "./server/merge-progress.ts";

export const feature = defineFeature({
  apiDocs,
  handlers: [
    handle(contract.createOrUpdateUserInput, createOrUpdateUserInput),
    handleReading(contract.getUserInputsTotals, getUserInputsTotals),
    handleReading(contract.getRanking, getRanking),
    handleReading(contract.getPointEntries, getPointEntries),
    handle(contract.changeRankingAbsence, changeRankingAbsence),
  ],
  tables: {
    user_inputs: {
      holds: "people",
      title: "O que você leu e respondeu",
      of: "user_id",
      erased: "delete rows",
      merged: { with: "progress" },
    },
    progress: {
      holds: "people",
      title: "Seu progresso",
      of: "user_id",
      erased: "delete rows",
      merged: { by: mergeProgress },
    },
    course_visits: {
      holds: "people",
      title: "Onde você está em cada curso",
      of: "user_id",
      erased: "delete rows",
      merged: { with: "progress" },
    },
    point_entries: {
      holds: "people",
      title: "Seus pontos",
      of: "user_id",
      erased: "delete rows",
      merged: { with: "progress" },
    },
    standings: {
      holds: "people",
      title: "Seu lugar no ranking",
      of: "user_id",
      erased: "delete rows",
      merged: { with: "progress" },
    },
    ranking_absences: {
      holds: "people",
      title: "Fora do ranking",
      of: "user_id",
      erased: "delete rows",
      merged: { with: "progress" },
    },
    standing_counts: { holds: "nobody", why: "counts of people by points" },
  },
  auditLabels: {
    "complete-object": "Concluiu um conteúdo",
    "change-ranking-absence": "Entrou no ranking ou saiu dele",
  },
});
