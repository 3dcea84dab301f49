import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import { hashToken } from "#platform/server/auth/tokens.ts";
import type { Context } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { arePushKeys } from "#platform/server/push/encrypt-push.ts";
import type { changePushDevice as contract } from "../contract.ts";

type Device = NonNullable<z.output<typeof contract.input>["device"]>;

/** Registers the caller's browser for push notifications until its session ends, or unregisters it (`device` null). */
export async function changePushDevice(
  context: Context,
  { device }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, user, caller } = context;
  if (device) requireDevice(context, device);
  const [session] = await sql<{ id: string }[]>`
    select id from sessions
    where project_id = ${project._id} and user_id = ${user._id} and token_hash = ${hashToken(caller.token ?? "")}`;
  if (device && !session) throw new Problem(400, "Só um navegador em que você entrou pode mostrar avisos.");
  if (session) await replaceDevice(context, session.id, device);
  await audit(context, "change-push-device", user._id, { on: device !== null });
  const message = device ? "Pronto: este aparelho avisa você." : "Pronto: este aparelho não avisa mais.";
  return { is_on: device !== null, message };
}

/**
 * Throws 400 if the endpoint is not one of a known push service, because the server must not send to arbitrary
 * addresses.
 */
function requireDevice({ services }: Context, device: Device): void {
  if (services.push.accepts(device.endpoint) && arePushKeys(device)) return;
  throw new Problem(400, "Este navegador usa um serviço de avisos que a academia não conhece.");
}

/** Replaces the session's device. Deletes the same browser's registration by another session or person. */
async function replaceDevice(
  { sql, project, user, now }: Context,
  sessionId: string,
  device: Device | null,
): Promise<void> {
  const own = { project_id: project._id, session_id: sessionId, user_id: user._id };
  await sql`delete from notification_devices
    where project_id = ${project._id} and (session_id = ${sessionId} or endpoint = ${device?.endpoint ?? ""})`;
  if (device) await sql`insert into notification_devices ${sql({ ...own, ...device, created_at: now })}`;
}
