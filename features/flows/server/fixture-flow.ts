import type { MadeProject } from "#platform/server/testing/make-project.ts";
import type { World } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import { fixtureDocument } from "../engine/fixture-document.ts";
import type { FlowDocument } from "../engine/flow-document.ts";

/**
 * For tests: stores a version of a flow in a project: the first one, or the next one if the flow exists. Returns its
 * number.
 */
export async function makeFlow(
  world: World,
  project: Pick<MadeProject, "_id">,
  document: FlowDocument,
): Promise<number> {
  return await world.inside(project, async (sql) => {
    const now = world.clock.now;
    const [row] = await sql<[{ id: string; newest: number }]>`
      insert into flows as f (project_id, id, friendly_id, newest, position)
      values (${project._id}, ${newId()}, ${document.friendly_id}, 1, 0)
      on conflict (project_id, friendly_id) do update set newest = f.newest + 1
      returning id, newest`;
    await sql`
      insert into flow_versions (project_id, flow_id, version, document, published_at)
      values (${project._id}, ${row.id}, ${row.newest}, ${sql.json(document as never)}, ${now})`;
    return row.newest;
  });
}

/** For tests: a flow with a consent, a sensitive choice of which one option leads to a sensitive text, and a number. */
export function healthDocument(more: Partial<FlowDocument> = {}): FlowDocument {
  return fixtureDocument(
    [
      {
        id: "combinados",
        type: "consent",
        purposes: [
          {
            id: "trilhas",
            title: "Trilhas",
            html: "",
            readers: "Ninguém",
            until: "Sempre",
            use: "recommend",
            rules: [],
          },
          {
            id: "leitura",
            title: "Leitura",
            html: "",
            readers: "Cleusa",
            until: "1 ano",
            use: "reading",
            rules: ["manager"],
          },
          { id: "numeros", title: "Números", html: "", readers: "Equipe", until: "Sempre", use: "numbers", rules: [] },
        ],
      },
      { id: "dor", type: "single", sensitive: true, can_decline: true },
      { id: "desvio", type: "branch", cases: [{ when: 'answers.dor == "a"', to: "onde" }], otherwise: "sono" },
      { id: "onde", type: "short", sensitive: true },
      { id: "sono", type: "number" },
      { id: "fim", type: "end" },
    ],
    { friendly_id: "anamnese", title: "Seu ponto de partida", sensitive: true, ...more },
  );
}
