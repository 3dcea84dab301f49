import { defineFeature } from "#platform/server/feature.ts";
import { handle, handleReading } from "#platform/server/http/handler.ts";
import { apiDocs } from "./api-docs.ts";
import * as contract from "./contract.ts";
import { countHeros } from "./server/count-heros.ts";
import { deleteHero } from "./server/delete-hero.ts";
import { getHeroChoices } from "./server/get-hero-choices.ts";
import { getHerosByCourseId } from "./server/get-heros-by-course-id.ts";
import { getStaffHero } from "./server/get-staff-hero.ts";
import { getStaffHeros } from "./server/get-staff-heros.ts";
import { moveHero } from "./server/move-hero.ts";
import { restoreHero } from "./server/restore-hero.ts";
import { saveHero } from "./server/save-hero.ts";

export const feature = defineFeature({
  apiDocs,
  handlers: [
    handleReading(contract.getHerosByCourseId, getHerosByCourseId),
    handle(contract.countHeros, countHeros),
    handleReading(contract.getStaffHeros, getStaffHeros),
    handleReading(contract.getStaffHero, getStaffHero),
    handleReading(contract.getHeroChoices, getHeroChoices),
    handle(contract.saveHero, saveHero),
    handle(contract.moveHero, moveHero),
    handle(contract.deleteHero, deleteHero),
    handle(contract.restoreHero, restoreHero),
  ],
  tables: {
    hero_views: {
      holds: "people",
      title: "Destaques que você viu",
      of: "user_id",
      erased: "delete rows",
      merged: { unlessSame: ["hero_id"] },
    },
    heros: { holds: "nobody", why: "content", retention: { after: "deleted_at", days: 1 } },
  },
  auditLabels: {
    "save-hero": "Escreveu um destaque",
    "move-hero": "Mudou a ordem dos destaques",
    "delete-hero": "Apagou um destaque",
    "restore-hero": "Trouxe um destaque apagado de volta",
  },
});
