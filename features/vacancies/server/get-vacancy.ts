import type { z } from "zod";
import { requireTalentModule, talentBriefs } from "#features/talents/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { getVacancy as contract } from "../contract.ts";
import { ownApplication } from "./application.ts";
import { requirePublishedVacancy } from "./queries.ts";
import { shownVacancy } from "./vacancy.ts";

export async function getVacancy(
  context: Context,
  { vacancy_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  requireTalentModule(context);
  const { vacancy, application } = await requirePublishedVacancy(context, vacancy_id);
  const brief = (await talentBriefs(context, [context.user._id])).get(context.user._id);
  return {
    vacancy: shownVacancy(vacancy, context),
    application: application ? ownApplication(application) : null,
    can_apply: Boolean(brief?.headline),
    has_phone: Boolean(brief?.phone),
  };
}
