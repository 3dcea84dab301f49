import { handle, handleWithTransactions, handleReading } from "#platform/server/http/handler.ts";
import * as contract from "../contract.ts";
import { getObjectById } from "./get-object-by-id.ts";
import { savePlace } from "./save-place.ts";
import { saveReflection } from "./save-reflection.ts";
import { smartFeedback } from "./smart-feedback.ts";

export const objectRoutes = [
  handleReading(contract.getObjectById, getObjectById),
  handle(contract.savePlace, savePlace),
  handle(contract.saveReflection, saveReflection),
  handleWithTransactions(contract.smartFeedback, smartFeedback),
];
