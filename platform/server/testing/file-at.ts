import type { MadeProject } from "./make-project.ts";
import type { World } from "./world.ts";

/** Returns the name and content of a stored file by its returned address; empty content when there is no such file. */
export async function fileAt(world: World, { _id }: Pick<MadeProject, "_id">, address: string | null) {
  const path = (address ?? "").replace(/^\/files\//, "").replace(/\?.*/, "");
  const bytes = (await world.services.files.get(_id, path)) ?? Buffer.alloc(0);
  const text = bytes.toString();
  return { name: path.split("/").at(-1) ?? "", bytes, text, lines: text.replace("\uFEFF", "").trim().split("\r\n") };
}
