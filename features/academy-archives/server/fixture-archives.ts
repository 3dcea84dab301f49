import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect } from "vitest";
import { importAcademy, readAcademy } from "#features/academies/server/index.ts";
import { registry } from "#features/registry.ts";
import { openLog } from "#platform/server/http/log.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import { Clock } from "#platform/server/testing/clock.ts";
import { openTestDatabase } from "#platform/server/testing/test-database.ts";
import { openTestServices } from "#platform/server/testing/test-services.ts";
import { World } from "#platform/server/testing/world.ts";
import {
  checkAcademyImport,
  getAcademyArchives,
  getAcademyImport,
  openAcademyExport,
  startAcademyExport,
  startAcademyImport,
} from "../contract.ts";
import { zipOf } from "./fixture-zip.ts";
import { whenDone } from "#platform/server/testing/when-done.ts";

const DEMOS = resolve(import.meta.dirname, "../../../db/seed/academies");

type Academy = { _id: string; friendly_id: string; name: string; host: string };
type ArchiveFiles = ReadonlyMap<string, string | Uint8Array>;

/** For tests: a world that imports demo academies, and helpers that export and import their folders as a manager does. */
export async function openArchives() {
  const { owner: sql, appUrl } = await openTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), "vereda-archives-"));
  const clock = new Clock();
  const services = await openTestServices({ registry, appUrl, folder, clock });
  whenDone(() => Promise.all([services.pictures.close(), services.pool.end({ timeout: 5 })]));
  const world = new World(services, clock, sql);
  const settle = () => new Worker({ services, kinds: registry.jobs, log: openLog(null) }).settle();

  const importDemo = async (name: string) => {
    const read = await readAcademy(join(DEMOS, name), clock.now);
    const stores = { sql, files: services.files };
    const { projectId } = await importAcademy(stores, read, { isDryRun: false, now: clock.now });
    const { friendly_id, name: title, hosts } = read.settings;
    const academy: Academy = { _id: projectId ?? "", friendly_id, name: title, host: hosts[0] ?? "" };
    return { academy, manager: world.as(await world.makePerson(academy, { rule: "manager" })) };
  };
  type Manager = Awaited<ReturnType<typeof importDemo>>["manager"];

  const exportZip = async (manager: Manager, academy: { _id: string }): Promise<Buffer> => {
    const { _id } = await manager.call(startAcademyExport, {});
    await settle();
    const [one] = (await manager.call(getAcademyArchives, {})).exports;
    expect(one).toMatchObject({ _id, state: "ready" });
    const { address } = await manager.call(openAcademyExport, { id: _id });
    const zip = await services.files.get(academy._id, address.replace(/^\/files\//, "").replace(/\?.*/, ""));
    return zip ?? Buffer.alloc(0);
  };
  const checkImport = async (manager: Manager, zip: Buffer) => {
    clock.advance({ hours: 1 });
    const file = new File([new Uint8Array(zip)], "pasta.zip");
    const { _id } = await manager.call(checkAcademyImport, { file });
    await settle();
    return await manager.call(getAcademyImport, { import_id: _id });
  };
  /** Returns a zip of an exported folder in which some files are replaced. */
  const zipWith = (files: ArchiveFiles, changes: Readonly<Record<string, string | Uint8Array>>) =>
    zipOf(new Map<string, string | Uint8Array>([...files, ...Object.entries(changes)]), {}, false);
  const runImport = async (manager: Manager, import_id: string) => {
    await manager.call(startAcademyImport, { import_id, accepts_removals: true });
    await settle();
    return await manager.call(getAcademyImport, { import_id });
  };
  return {
    sql,
    appUrl,
    folder,
    clock,
    services,
    world,
    settle,
    importDemo,
    exportZip,
    checkImport,
    zipWith,
    runImport,
  };
}
