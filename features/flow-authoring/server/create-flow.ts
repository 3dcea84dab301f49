import type { z } from "zod";
import { setLongYamlFields, writeYaml, yamlFields } from "#features/academies/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { refuseField } from "#platform/server/http/refuse-field.ts";
import { lockProject } from "#platform/server/tenancy/lock-project.ts";
import { freeFriendlyId } from "#shared/free-friendly-id.ts";
import { isFriendlyId } from "#shared/friendly-id.ts";
import { newId } from "#shared/ids.ts";
import type { createFlow as contract } from "../contract.ts";
import { plainText, requireFlowSize } from "./flow-text.ts";
import { titleIn } from "./flow-title.ts";
import { openFlow } from "./open-flow.ts";
import { templateText } from "./template-text.ts";

type Input = z.output<typeof contract.input>;

/** Max flows of an academy, with its drafts: its page lists all of them. */
const MAX_FLOWS = 200;

/** Creates a flow as a draft: empty, of a template, a copy of another, or of YAML text. */
export async function createFlow(context: Context<Staff>, input: Input): Promise<z.input<typeof contract.output>> {
  const { sql, project, now } = context;
  const initial = await initialText(context, input);
  const fields = await yamlFields(initial);
  const title = input.title || (input.from === "source" ? titleIn(fields) : "");
  if (!title) refuseField("title", "Escreva o título do fluxo.");
  await lockProject(context);
  // Flows that were taken off the air keep their names, and their rows for the sessions.
  const rows = await sql<{ friendly_id: string; is_listed: boolean }[]>`
    select friendly_id, removed_at is null as is_listed from flows where project_id = ${project._id}
    union all
    select d.friendly_id, not exists (select from flows f where (f.project_id, f.id) = (d.project_id, d.flow_id))
    from flow_drafts d where d.project_id = ${project._id}`;
  const taken = new Set(rows.map((row) => row.friendly_id));
  if (rows.filter((row) => row.is_listed).length >= MAX_FLOWS)
    throw new Problem(409, `A academia já tem ${MAX_FLOWS} fluxos, o máximo. Tire do ar um que ninguém mais responde.`);
  const own = input.from === "source" && typeof fields.friendly_id === "string" ? fields.friendly_id : "";
  const friendly_id = isFriendlyId(own) && !taken.has(own) ? own : freeFriendlyId(own || title, taken);
  const isNamed = fields.friendly_id === friendly_id && fields.title === title;
  // Text that cannot be read is kept as it is, for the person to correct.
  const source = isNamed ? initial : ((await setLongYamlFields(initial, { friendly_id, title })) ?? initial);
  requireFlowSize(source);
  const id = newId();
  await sql`
    insert into flow_drafts (project_id, flow_id, friendly_id, source, title, version, changed_at)
    values (${project._id}, ${id}, ${friendly_id}, ${source}, ${title}, 1, ${now})`;
  await audit(context, "create-flow", id, { from: input.from, template: input.template ?? "" });
  return { friendly_id, version: 1 };
}

async function initialText(context: Context<Staff>, { from, template, copy_of, source }: Input): Promise<string> {
  switch (from) {
    case "copy":
      if (!copy_of) refuseField("copy_of", "Escolha o fluxo a copiar.");
      return (await openFlow(context, copy_of)).source;
    case "template":
      return await templateText(context, template ?? "anamnese");
    case "source":
      if (!source.trim()) refuseField("source", "Escolha o arquivo, ou cole o texto dele.");
      return plainText(source);
    default:
      return EMPTY_FLOW;
  }
}

const EMPTY_FLOW = writeYaml({
  friendly_id: "fluxo",
  title: "Fluxo",
  label: "Questionário",
  blocks: [
    { id: "boas-vindas", type: "text", title: "Boas-vindas", text: "Conte aqui o que você vai perguntar, e por quê." },
    { id: "primeira-pergunta", type: "short", title: "Escreva a primeira pergunta" },
    { id: "fim", type: "end", title: "Pronto, obrigado!" },
  ],
});
