import { handleReading } from "#platform/server/http/handler.ts";
import * as contract from "../contract.ts";
import { getHerosByCourseId } from "./get-heros-by-course-id.ts";

export const heroRoutes = [handleReading(contract.getHerosByCourseId, getHerosByCourseId)];
