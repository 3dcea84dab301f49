import type { z } from "zod";
import { renameCertificates } from "#features/certificates/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { formatDate } from "#shared/calendar-date.ts";
import { birthDateProblem } from "#shared/mask-problem.ts";
import { dayIn } from "#shared/day-in.ts";
import type { updateProfile as contract } from "../contract.ts";
import { shownNames } from "./names.ts";
import { profileData } from "./profile.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";

type Input = z.output<typeof contract.input>;

/** Replaces the person's profile data. Emptied fields are deleted. */
export async function updateProfile(context: Context, input: Input): Promise<z.input<typeof contract.output>> {
  const { sql, project, services, user } = context;
  const { rename_certificates, ...values } = input;
  refuseImpossibleBirth(context, values.birth_date);
  // The contract refuses an empty name, but its type cannot express that.
  const full_name = values.full_name ?? user.data.name;
  const before = profileData(user.data);
  const data = { ...values, full_name, ...shownNames({ full_name, social_name: values.social_name }) };
  await sql`
    update users set data = jsonb_strip_nulls(data || ${sql.json(data)})
    where project_id = ${project._id} and id = ${user._id}`;
  for (const follow of services.registry.afterNames) await follow(context, user._id);
  await notifyChange(sql, project._id, "people", user._id);
  const renamed = rename_certificates ? await renameCertificates({ ...context, user: { ...user, data } }) : 0;
  const changed = Object.keys(data).filter(
    (key) => data[key as keyof typeof data] !== before[key as keyof typeof data],
  );
  await audit(context, "update-profile", user._id, { fields: changed.toSorted().join(" "), renamed });
  return data;
}

function refuseImpossibleBirth({ now, project }: Context, day: string | null): void {
  const today = dayIn(now, project.time_zone);
  const message = day && birthDateProblem(formatDate(day), today);
  if (message)
    throw new Problem(400, `Confira o que foi enviado. ${message}`, { fields: [{ field: "birth_date", message }] });
}
