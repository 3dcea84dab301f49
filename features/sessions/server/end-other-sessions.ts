import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { endSessions } from "./end-sessions.ts";

export async function endOtherSessions(context: Context): Promise<{ ended: number; message: string }> {
  const ended = await endSessions(context, context.user._id, "all-but-this");
  await audit(context, "end-other-sessions", context.user._id, { ended });
  return { ended, message: summaryOf(ended) };
}

function summaryOf(ended: number): string {
  if (ended === 0) return "Só este dispositivo estava conectado.";
  return ended === 1 ? "Pronto: 1 dispositivo saiu." : `Pronto: ${ended} dispositivos saíram.`;
}
