import type { z } from "zod";
import type { AnyRule, Context } from "#platform/server/http/context.ts";
import { notAllowed } from "#platform/server/http/problem.ts";
import { isTestCopy } from "#platform/server/test-copy/is-test-copy.ts";
import { opensSection } from "#shared/staff-sections.ts";
import type { getStaffPendingWork as contract } from "../contract.ts";

/** Returns the waiting work of the sections that the caller's rule opens, as counted by each feature. */
export async function getStaffPendingWork(context: Context<AnyRule>): Promise<z.input<typeof contract.output>> {
  const { rule } = context.user;
  if (!rule) throw notAllowed();
  const open = context.services.registry.pendingWork.filter(({ section }) => opensSection(rule, section));
  const found = await Promise.all(
    open.map(async ({ section, find }) => {
      const work = await find(context);
      return work ? [{ section, ...work }] : [];
    }),
  );
  return {
    rule,
    pending_work: found.flat(),
    is_test_copy: await isTestCopy(context.sql),
  };
}
