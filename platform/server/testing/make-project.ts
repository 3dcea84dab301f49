import type postgres from "postgres";
import { newId } from "#shared/ids.ts";
import type { Project } from "../tenancy/project.ts";

export type ProjectOptions = Partial<Omit<Project, "_id">> & { host?: string };

export interface MadeProject {
  _id: string;
  friendly_id: string;
  name: string;
  host: string;
}

/** Inserts a tenant with one host and default colours. */
export async function makeProject(owner: postgres.Sql, number: number, options: ProjectOptions): Promise<MadeProject> {
  const _id = newId();
  const { host = `academia-${number}.localhost`, ...wished } = options;
  const row = { ...defaults(number), ...wished };
  await owner`insert into projects ${owner({ id: _id, ...row } as unknown as Record<string, postgres.JSONValue>)}`;
  await owner`insert into hosts ${owner({ host, project_id: _id })}`;
  return { _id, friendly_id: row.friendly_id, name: row.name, host };
}

function defaults(number: number) {
  return {
    friendly_id: `academia-${number}`,
    name: `Academia ${number}`,
    description: "Uma academia para testes.",
    motto: "Aprender é caminhar.",
    colors: COLORS,
    config: {},
    contact: { email: "ajuda@exemplo.com.br", phone: "(11) 4002-0000", hours: "das 8h às 18h" },
    signatory: { name: "Helena Prado", role: "Coordenação" },
  };
}

const COLORS = {
  menu_background_color: "#49496a",
  pages_button_background_color: "#c24a68",
  pages_icon_color: "#c24a68",
  pages_primary_text_color: "#49496a",
  pages_button_text_color: "#ffffff",
  pages_background_color: "#eff1f4",
  login_left_background_color: "#eff1f4",
  login_background_color: "#eff1f4",
};
