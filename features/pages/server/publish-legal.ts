import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Manager } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { refuseField } from "#platform/server/http/refuse-field.ts";
import { dayIn } from "#shared/day-in.ts";
import type { publishLegal as contract } from "../contract.ts";
import { legalFault } from "./legal-fault.ts";

/**
 * Publishes the next version of a legal text. People who accepted an earlier one are asked again and see the changes.
 * 409 if the newest version is not `base_version`.
 */
export async function publishLegal(
  context: Context<Manager>,
  { kind, title, body, changes, base_version, everybody_accepts }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, now } = context;
  const text = body.replaceAll("\r\n", "\n");
  const [newest] = await sql<{ version: number; title: string; body: string }[]>`
    select version, title, body from legal_pages
    where project_id = ${project._id} and kind = ${kind} order by version desc limit 1`;
  if ((newest?.version ?? 0) !== base_version) throw publishedMeanwhile(newest?.version ?? 0);
  const fault = legalFault(newest, { title, body: text, changes });
  if (fault?.field) refuseField(fault.field, fault.message);
  if (fault) throw new Problem(400, fault.message, { code: "unchanged" });
  if (!everybody_accepts) refuseField("everybody_accepts", "Marque que todas as pessoas precisam aceitar.");
  const version = base_version + 1;
  const inserted = await sql`
    insert into legal_pages (project_id, kind, version, title, body, changes, published_at)
    values (${project._id}, ${kind}, ${version}, ${title}, ${text}, ${changes}, ${dayIn(now, project.time_zone)})
    on conflict do nothing returning version`;
  if (inserted.length === 0) throw publishedMeanwhile(version);
  await audit(context, "publish-legal", null, { kind, version });
  return { version };
}

function publishedMeanwhile(version: number): Problem {
  return new Problem(
    409,
    "Enquanto você escrevia, outra pessoa da equipe publicou uma versão. O que você escreveu continua aqui. Leia a dela antes de publicar por cima.",
    { version },
  );
}
