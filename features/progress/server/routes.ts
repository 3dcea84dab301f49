import { handle, handleWithTransactions, handleReading } from "#platform/server/http/handler.ts";
import * as contract from "../contract.ts";
import { changeRankingAbsence } from "./change-ranking-absence.ts";
import { createOrUpdateUserInput } from "./create-or-update-user-input.ts";
import { getPointEntries } from "./get-point-entries.ts";
import { getRanking } from "./get-ranking.ts";
import { getUserInputsTotals } from "./get-user-inputs-totals.ts";

export const progressRoutes = [
  handleWithTransactions(contract.createOrUpdateUserInput, createOrUpdateUserInput),
  handleReading(contract.getUserInputsTotals, getUserInputsTotals),
  handleReading(contract.getRanking, getRanking),
  handleReading(contract.getPointEntries, getPointEntries),
  handle(contract.changeRankingAbsence, changeRankingAbsence),
];
