import type { World } from "#platform/server/testing/world.ts";

/** The name and the bytes of a report's file, by the address that was answered. */
export async function fileAt(world: World, projectId: string, address: string | null) {
  const path = (address ?? "").replace(/^\/files\//, "").replace(/\?.*/, "");
  const bytes = await world.services.files.get(projectId, path);
  const text = bytes?.toString() ?? "";
  return { name: path.split("/").at(-1), text, lines: text.replace("\uFEFF", "").trim().split("\r\n") };
}
