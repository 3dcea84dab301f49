import { expect, test } from "vitest";
import { isPassword } from "#platform/server/auth/passwords.ts";
import { SVG } from "../fixture-academy.ts";
import { NOW, openSeeded } from "./fixture-seeded.ts";

const WEEKS_8 = 8 * 7 * 24 * 3_600_000;
const { files, inside, ipe, jatoba } = await openSeeded();

test("writes the academy's rows, hosts and files", async () => {
  const counts = await inside(
    ipe,
    (sql) => sql`
    select (select count(*)::int from courses) as courses, (select count(*)::int from trails) as trails,
      (select count(*)::int from objects) as objects, (select count(*)::int from users) as users,
      (select count(*)::int from enrollments) as enrollments, (select count(*)::int from legal_pages) as legal,
      (select count(*)::int from faq_items) as faq`,
  );
  expect(counts).toEqual([{ courses: 1, trails: 3, objects: 12, users: 60, enrollments: 60, legal: 2, faq: 1 }]);
  const hosts = await inside(
    ipe,
    (sql) => sql`select host, redirect_to from hosts where project_id = ${ipe} order by host`,
  );
  expect(hosts).toEqual([
    { host: "antiga.ipe.localhost", redirect_to: "ipe.localhost" },
    { host: "ipe.localhost", redirect_to: null },
  ]);
  expect((await files.get(ipe, "media/logo.svg"))?.toString()).toBe(SVG);
  expect(await files.size(ipe, "media/pictures/roda.svg")).toBe(SVG.length);
});

test("stores quizzes as blocks and settings unchanged", async () => {
  const [object] = await inside(ipe, (sql) => sql`select blocks from objects where friendly_id = 'boas-vindas'`);
  expect(object?.blocks.map(({ kind }: { kind: string }) => kind)).toEqual([
    "text",
    "picture",
    "video",
    "text",
    "quiz",
  ]);
  const [project] = await inside(
    ipe,
    (sql) => sql`select image, config, is_demo, landing_page from projects where id = ${ipe}`,
  );
  expect(project).toMatchObject({ image: "logo.svg", is_demo: true, config: { passwordStrength: { digits: 8 } } });
  expect(project?.landing_page.blocks).toHaveLength(4);
});

test("only demo people can sign in", async () => {
  const people = await inside(
    ipe,
    (sql) => sql`select email, rule, password_hash from users where password_hash is not null order by email`,
  );
  expect(people.map(({ email, rule }) => [email, rule])).toEqual([
    ["marina@exemplo.com.br", null],
    ["otavio@exemplo.com.br", "admin"],
    ["severino@exemplo.com.br", null],
    ["yasmin@exemplo.com.br", null],
  ]);
  expect(await isPassword("ipe-roxo-47", people[0]?.password_hash)).toBe(true);
});

test("gives people plain, unique, deterministic e-mails", async () => {
  const emails = (of: string) => inside(of, (sql) => sql<{ email: string }[]>`select email from users order by email`);
  const [ours, theirs] = [await emails(ipe), await emails(jatoba)];
  expect(ours).toEqual(theirs);
  for (const { email } of ours) expect(email).toMatch(/^[a-z0-9.]+@exemplo\.com\.br$/);
});

test("people have no inputs before they joined or in the future", async () => {
  const [times] = await inside(
    ipe,
    (sql) => sql<[{ early: number; first: Date; last: Date; finished: number }]>`
    select count(*) filter (where i.created_at < u.created_at)::int as early, min(u.created_at) as first, max(i.created_at) as last
    from user_inputs i join users u on (u.project_id, u.id) = (i.project_id, i.user_id)`,
  );
  expect(times.early).toBe(0);
  expect(times.first.getTime()).toBeGreaterThanOrEqual(NOW.getTime() - WEEKS_8 - 24 * 3_600_000);
  expect(times.last.getTime()).toBeLessThanOrEqual(NOW.getTime());
});

test("people study mostly on weekday evenings", async () => {
  const hours = await inside(
    ipe,
    (sql) => sql<{ is_evening: boolean; count: number }[]>`
    select extract(isodow from local) <= 5 and extract(hour from local) between 18 and 22 as is_evening, count(*)::int
    from (select started_at at time zone 'America/Sao_Paulo' as local from progress) started group by 1 order by 1`,
  );
  expect(hours.find(({ is_evening }) => is_evening)?.count).toBeGreaterThan(
    hours.find(({ is_evening }) => !is_evening)?.count ?? 0,
  );
});

test("some people never start, some stop midway, some finish", async () => {
  const shape = await inside(
    ipe,
    (sql) => sql<{ done: number }[]>`
    select (select count(*)::int from progress p where (p.project_id, p.user_id) = (u.project_id, u.id) and completed_at is not null) as done
    from users u where password_hash is null`,
  );
  const count = (is: (done: number) => boolean) => shape.filter(({ done }) => is(done)).length;
  expect(count((done) => done === 0)).toBeGreaterThan(3);
  expect(count((done) => done > 0 && done < 12)).toBeGreaterThan(15);
  expect(count((done) => done === 12)).toBeGreaterThan(4);
});

test("the demo person with progress “half” ranks high, with an object started yesterday and two favourites", async () => {
  const [story] = await inside(
    ipe,
    (sql) => sql`
    with me as (select id from users where email_key = 'marina@exemplo.com.br')
    select (select count(*)::int from standings s where s.points > (select points from standings where user_id = (select id from me))) as above,
      (select count(*)::int from standings) as ranked, (select count(*)::int from favorites where user_id = (select id from me)) as favorites,
      (select row_to_json(l) from (select o.friendly_id, p.completeness, p.updated_at at time zone 'America/Sao_Paulo' as at
        from progress p join objects o on o.id = p.object_id where user_id = (select id from me) order by updated_at desc limit 1) l) as last`,
  );
  expect(story).toMatchObject({
    favorites: 2,
    last: { friendly_id: "leitura", completeness: 0.45, at: expect.stringMatching(/^2026-11-19T20:/) },
  });
  expect(story?.above).toBeLessThan(story?.ranked / 3);
});

test("the demo person with progress “done” has the certificate; new people and staff have no progress", async () => {
  const people = await inside(
    ipe,
    (sql) => sql`
    select split_part(email, '@', 1) as who, (select count(*)::int from certificates c where c.user_id = u.id) as certificates,
      (select count(*)::int from progress p where p.user_id = u.id) as steps from users u where password_hash is not null order by 1`,
  );
  expect(people).toEqual([
    { who: "marina", certificates: 0, steps: expect.any(Number) },
    { who: "otavio", certificates: 0, steps: 0 },
    { who: "severino", certificates: 1, steps: 12 },
    { who: "yasmin", certificates: 0, steps: 0 },
  ]);
});
