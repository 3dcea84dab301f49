import type { z } from "zod";
import type { TransactionsContext } from "#platform/server/http/context.ts";
import { newId } from "#shared/ids.ts";
import type { reportFriction as contract } from "../contract.ts";
import { withoutPeople } from "./without-people.ts";

/** Saves an error report. Open to anonymous callers, so it is rate-limited, stripped of personal data and expires. */
export async function reportFriction(
  { services, project, caller, now, inTransaction }: TransactionsContext<"anyone">,
  { message, path, kind }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  await services.limits.reportByAddress(caller.address);
  await inTransaction(
    (sql) => sql`
      insert into friction_events (project_id, id, kind, message, path, created_at)
      values (${project._id}, ${newId()}, ${kind}, ${withoutPeople(message)}, ${path}, ${now})`,
  );
  return { kept: true };
}
