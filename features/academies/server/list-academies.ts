import { setTransactionProject, type OwnerSql, ownerTransaction } from "./owner-transaction.ts";

export interface ListedAcademy {
  id: string;
  friendly_id: string;
  name: string;
  is_demo: boolean;
  /** Hosts at which the academy answers, its main one first. */
  hosts: string[];
  /** Hosts that redirect to one of the academy's hosts. */
  redirects: { host: string; to: string }[];
  people: number;
  managers: number;
  courses: number;
  certificates: number;
}

/** Returns every academy of this installation, ordered by friendly id. */
export async function listAcademies(sql: OwnerSql): Promise<ListedAcademy[]> {
  const projects = await sql<Pick<ListedAcademy, "id" | "friendly_id" | "name" | "is_demo">[]>`
    select id, friendly_id, name, is_demo from vereda.projects order by friendly_id`;
  const listed: ListedAcademy[] = [];
  for (const project of projects) listed.push({ ...project, ...(await countsOf(sql, project.id)) });
  return listed;
}

type Counts = Pick<ListedAcademy, "hosts" | "redirects" | "people" | "managers" | "courses" | "certificates">;

async function countsOf(sql: OwnerSql, projectId: string): Promise<Counts> {
  return await ownerTransaction(sql, async (transaction) => {
    await setTransactionProject(transaction, projectId);
    const [row] = await transaction<[Counts]>`
      select
        (select coalesce(jsonb_agg(host order by position, host), '[]') from hosts
          where project_id = ${projectId} and redirect_to is null) as hosts,
        (select coalesce(jsonb_agg(jsonb_build_object('host', host, 'to', redirect_to) order by position, host), '[]')
          from hosts where project_id = ${projectId} and redirect_to is not null) as redirects,
        (select count(*)::int from users where project_id = ${projectId}) as people,
        (select count(*)::int from users where project_id = ${projectId} and rule = 'manager') as managers,
        (select count(*)::int from courses where project_id = ${projectId}) as courses,
        (select count(*)::int from certificates where project_id = ${projectId}) as certificates`;
    return row;
  });
}
