import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openLog } from "#platform/server/http/log.ts";
import { HourlyMaintenance } from "#platform/server/jobs/hourly-maintenance.ts";
import { getAcademyImport, restoreAcademyImport, startAcademyImport } from "../contract.ts";
import { openArchives } from "./fixture-archives.ts";
import { filesOf } from "./fixture-zip.ts";

const archives = await openArchives();
const { sql, appUrl, folder, clock, services, world, settle, importDemo, exportZip, checkImport, zipWith, runImport } =
  archives;
const { academy, manager } = await importDemo("cerrado");
const log = openLog(null);
const stateOf = async (import_id: string) => (await manager.call(getAcademyImport, { import_id })).import.state;
const logo = async () => String(await services.files.get(academy._id, "media/logo.svg"));

/**
 * Checks an import with another motto, another logo and a new picture. Returns its id and the academy's zip before it.
 */
async function checkedImport(motto: string, picture = "nova") {
  const before = await exportZip(manager, academy);
  const files = await filesOf(before);
  const yaml = String(files.get("cerrado/academy.yaml")).replace(/^motto: .*$/m, `motto: ${motto}`);
  const changes = {
    "cerrado/academy.yaml": yaml,
    "cerrado/logo.svg": `${String(files.get("cerrado/logo.svg"))}<!-- ${motto} -->\n`,
    [`cerrado/pictures/${picture}.svg`]: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  };
  const { import: one } = await checkImport(manager, await zipWith(files, changes));
  expect(one.state).toBe("checked");
  return { import_id: one._id, before };
}

/** Runs an import in a child process, and kills it after it wrote its files but before it committed its rows. */
async function killInTheMiddle(import_id: string): Promise<void> {
  await manager.call(startAcademyImport, { import_id });
  await sql.begin(async (lock) => {
    await lock`lock table vereda.media in access exclusive mode`;
    const worker = spawn(
      process.execPath,
      [join(import.meta.dirname, "fixture-worker.ts"), appUrl, folder, clock.now.toISOString()],
      { stdio: "inherit" },
    );
    const end = once(worker, "exit");
    await expect
      .poll(
        async () =>
          (await lock`select 1 from pg_locks where relation = 'vereda.media'::regclass and not granted`).length,
        {
          timeout: 60_000,
        },
      )
      .toBeGreaterThan(0);
    worker.kill("SIGKILL");
    expect((await end)[1]).toBe("SIGKILL");
    // The killed process's connection still waits for the lock; ending it makes sure that nothing is committed.
    await services.pool`select pg_terminate_backend(pid) from pg_locks where relation = 'vereda.media'::regclass and not granted`;
  });
  // Without this, the job's lease would expire only after half a minute.
  await world.inside(academy, (own) => own`update jobs set leased_until = null where project_id = ${academy._id}`);
}

test("completes a killed import on the next try, and can restore the academy as it was before", async () => {
  const { import_id, before } = await checkedImport("Do arquivo morto");
  await killInTheMiddle(import_id);
  expect(await logo()).toContain("Do arquivo morto");
  expect(await stateOf(import_id)).toBe("running");
  await expect(manager.call(restoreAcademyImport, { import_id })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining("ainda está sendo gravado"),
  });

  await settle();
  expect(await stateOf(import_id)).toBe("finished");
  const { _id } = await manager.call(restoreAcademyImport, { import_id });
  await settle();
  expect((await runImport(manager, _id)).import.state).toBe("finished");
  const again = await filesOf(await exportZip(manager, academy));
  again.delete("cerrado/pictures/nova.svg");
  expect(again).toEqual(await filesOf(before));
});

test("restores the files if the academy changed after an import was killed, and checks the folder again", async () => {
  const { import_id, before } = await checkedImport("De outro arquivo", "outra");
  await killInTheMiddle(import_id);
  expect(await logo()).toContain("De outro arquivo");
  await world.inside(academy, (own) => own`update faq_items set answer = 'Depois da queda.' where position = 0`);
  await settle();

  expect(await stateOf(import_id)).toBe("checked");
  expect(await logo()).toBe(String((await filesOf(before)).get("cerrado/logo.svg")));
  expect(await services.files.get(academy._id, "media/pictures/outra.svg")).toBeNull();
  expect((await runImport(manager, import_id)).import).toMatchObject({ state: "finished", can_restore: true });
});

test("an import does not overwrite a concurrent change: the folder is checked again", async () => {
  await world.inside(academy, (own) => own`update faq_items set answer = 'Como antes.' where position = 0`);
  const files = await filesOf(await exportZip(manager, academy));
  const faq = String(files.get("cerrado/faq.yaml")).replace("Como antes.", "Do arquivo.");
  const { import: one } = await checkImport(manager, await zipWith(files, { "cerrado/faq.yaml": faq }));
  await manager.call(startAcademyImport, { import_id: one._id });
  let running: Promise<void> = Promise.resolve();
  await world.inside(academy, async (own) => {
    await own`update faq_items set answer = 'Ao mesmo tempo.' where position = 0`;
    running = settle();
    await expect
      .poll(async () => (await sql`select 1 from pg_locks where locktype = 'transactionid' and not granted`).length, {
        timeout: 60_000,
      })
      .toBeGreaterThan(0);
  });
  await running;
  clock.advance({ minutes: 1 });
  await settle();
  const { import: now, changes } = await manager.call(getAcademyImport, { import_id: one._id });
  expect(now.state).toBe("checked");
  expect(changes).toMatchObject([{ kind: "changed", note: "resposta" }]);
  const [row] = await world.inside(academy, (own) => own`select answer from faq_items where position = 0`);
  expect(row?.answer).toBe("Ao mesmo tempo.");
});

test("the state before an import can be restored for thirty days after the import has finished", async () => {
  const { import_id } = await checkedImport("Um mês depois");
  clock.advance({ days: 20 });
  await settle();
  expect((await runImport(manager, import_id)).import.state).toBe("finished");
  const tidy = async () => {
    await new HourlyMaintenance({ services, log }).runIfDue();
    await settle();
  };
  clock.advance({ days: 29 });
  await tidy();
  const { _id } = await manager.call(restoreAcademyImport, { import_id });
  await settle();
  expect(await stateOf(_id)).toBe("checked");
  clock.advance({ days: 2 });
  await tidy();
  await expect(manager.call(restoreAcademyImport, { import_id })).rejects.toMatchObject({ status: 404 });
  const left = await services.files.below(academy._id, "academy-imports");
  expect(left.filter((path) => path.includes(import_id))).toEqual([]);
});
