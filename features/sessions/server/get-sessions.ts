import type { z } from "zod";
import type { Context } from "#platform/server/http/context.ts";
import { deviceName } from "#shared/device-name.ts";
import type { getSessions as contract } from "../contract.ts";
import { deviceKind } from "./device-kind.ts";
import { openSessionsOf } from "./queries.ts";

export async function getSessions(context: Context): Promise<z.input<typeof contract.output>> {
  const sessions = await openSessionsOf(context);
  return {
    now: context.now.toISOString(),
    sessions: sessions.map(({ id, user_agent, created_at, seen_at, is_current }) => ({
      _id: id,
      device: deviceName(user_agent),
      kind: deviceKind(user_agent),
      opened_at: created_at.toISOString(),
      seen_at: seen_at.toISOString(),
      is_current,
    })),
  };
}
