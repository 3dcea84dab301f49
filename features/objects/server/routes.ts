import { handle, handleInSteps, handleReading } from "#platform/server/http/door.ts";
import * as contract from "../contract.ts";
import { getObjectById } from "./get-object-by-id.ts";
import { keepPlace } from "./keep-place.ts";
import { keepReflection } from "./keep-reflection.ts";
import { smartFeedback } from "./smart-feedback.ts";

export const objectRoutes = [
  handleReading(contract.getObjectById, getObjectById),
  handle(contract.keepPlace, keepPlace),
  handle(contract.keepReflection, keepReflection),
  handleInSteps(contract.smartFeedback, smartFeedback),
];
