import type { z } from "zod";
import type { Context } from "#platform/server/http/context.ts";
import { audit } from "#platform/server/audit/audit.ts";
import { notFound } from "#platform/server/http/problem.ts";
import { unformatted } from "#shared/masks.ts";
import type { acceptResumeProposals as contract } from "../contract.ts";
import { type Proposal, proposalKey } from "../engine/proposals.ts";
import type { Sections } from "../engine/sections.ts";
import { talentOf } from "./queries.ts";
import { requireTalentModule } from "./require-talent-bank.ts";
import { sectionsOf } from "./talent.ts";
import { updateTalent } from "./update-talent.ts";

/** Adds the accepted proposals of the last PDF to the person's profile and deletes all others. */
export async function acceptResumeProposals(
  context: Context,
  { accepted }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  requireTalentModule(context);
  const { sql, project, user } = context;
  const row = await talentOf(context, user._id);
  if (!row) throw notFound("Você ainda não tem um currículo aqui.");
  const taken = (row.resume_proposals ?? []).filter((one) => accepted.includes(proposalKey(one)));
  if (taken.length > 0) await updateTalent(context, { version: row.version, ...merged(sectionsOf(row), taken) });
  await sql`update talents set resume_proposals = null where project_id = ${project._id} and id = ${row.id}`;
  await audit(context, "accept-resume-proposals", row.id, { accepted: taken.length });
  return { accepted: taken.length };
}

function merged({ about, contact, skills, education }: Sections, taken: readonly Proposal[]): Partial<Sections> {
  const of = (kind: Proposal["kind"]) => taken.filter((one) => one.kind === kind).map(({ text }) => text);
  const [headline] = of("headline");
  const [phone] = of("phone");
  const [cep] = of("cep");
  const links = of("link").map((url) => ({ label: new URL(url).hostname.replace(/^www\./, "").slice(0, 40), url }));
  return {
    ...(headline && { about: { ...about, headline } }),
    ...((phone ?? cep ?? links[0]) && {
      contact: {
        ...contact,
        phone: phone ? unformatted("phone", phone) : contact.phone,
        cep: cep ? unformatted("cep", cep) : contact.cep,
        links: [...contact.links, ...links].slice(0, 5),
      },
    }),
    ...(of("skill").length + of("language").length > 0 && {
      skills: {
        skills: [...skills.skills, ...of("skill").map((name) => ({ name, certificate_id: null }))].slice(0, 30),
        languages: [...skills.languages, ...of("language").map((name) => ({ name, level: "basic" as const }))].slice(
          0,
          8,
        ),
      },
    }),
    ...(of("course").length > 0 && {
      education: [
        ...education,
        ...of("course").map((course) => ({ course, school: null, start: null, end: null })),
      ].slice(0, 8),
    }),
  };
}
