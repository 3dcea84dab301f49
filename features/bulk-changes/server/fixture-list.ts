import type { MadeProject } from "#platform/server/testing/make-project.ts";
import type { World } from "#platform/server/testing/world.ts";

/** The name and the content of a list of people, by the address that was answered. */
export async function listAt(world: World, academy: MadeProject, address: string | null) {
  const path = (address ?? "").replace(/^\/files\//, "").replace(/\?.*/, "");
  const bytes = (await world.services.files.get(academy._id, path)) ?? Buffer.alloc(0);
  const lines = bytes.toString().replace("\uFEFF", "").trim().split("\r\n");
  return { name: path.split("/").at(-1) ?? "", bytes, lines };
}
