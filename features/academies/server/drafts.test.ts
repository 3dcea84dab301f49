import { expect, test } from "vitest";
import { NOW, openSeeded } from "./demo/fixture-seeded.ts";
import { fixtureAcademy, TRAIL } from "./fixture-academy.ts";
import { readAcademy } from "./read-academy.ts";
import { writeAcademy } from "./write-academy.ts";

const { sql, files, inside, ipe } = await openSeeded();

test("a draft is imported but neither searchable nor counted until published", async () => {
  const published = await standing();
  expect(published).toMatchObject({ is_draft: false, found: 1 });
  expect(published.done).toBeGreaterThan(0);

  await importWith("draft: true\n");
  expect(await standing()).toEqual({
    is_draft: true,
    found: 0,
    done: published.done - published.done_here,
    done_here: published.done_here,
  });

  await importWith("");
  expect(await standing()).toEqual(published);
});

async function importWith(field: string): Promise<void> {
  const object = `---\nfriendly_id: leitura\ntitle: Título leitura\ntype: content\nminutes: 10\npoints: 10\nlead: Uma frase.\ncomplete: seen\n${field}---\nUm texto.\n`;
  const academy = await readAcademy(await fixtureAcademy({ [`${TRAIL}/02-leitura.md`]: object }, "ipe"), NOW);
  await writeAcademy({ sql, files }, academy, { isDemo: true });
}

async function standing() {
  const [row] = await inside(
    ipe,
    (own) => own<[{ is_draft: boolean; found: number; done: number; done_here: number }]>`
    select published_at is null as is_draft,
      (select count(*)::int from search_documents d where d.object_id = o.id) as found,
      (select coalesce(sum(objects_done), 0)::int from standings) as done,
      (select count(*)::int from progress p where p.object_id = o.id and p.completed_at is not null) as done_here
    from objects o where friendly_id = 'leitura'`,
  );
  return row;
}
