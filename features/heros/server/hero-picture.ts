import type { Context, Staff } from "#platform/server/http/context.ts";
import { mediaPath } from "#shared/media-path.ts";
import type { HeroRow } from "./hero-row.ts";
import { refuseField } from "#platform/server/http/refuse-field.ts";

type Picture = Pick<HeroRow, "picture" | "alt">;

/**
 * Returns the address and alternative text of a banner's library picture; `picture` is null for an empty path. Throws a
 * Problem if the picture is not in the library or has no description.
 */
export async function heroPicture(
  { sql, project }: Context<Staff>,
  { picture_path, alt }: { picture_path: string; alt: string },
  before: Picture | null,
): Promise<Picture> {
  if (!picture_path) return { picture: null, alt: "" };
  const [media] = await sql<{ fingerprint: string; alt: string }[]>`
    select fingerprint, alt from media
    where project_id = ${project._id} and path = ${picture_path} and kind = 'picture'`;
  const isUnchanged = before !== null && mediaPath(before.picture ?? "") === picture_path;
  if (!media && !isUnchanged) refuseField("picture_path", "Esta imagem não está na biblioteca. Escolha outra.");
  const description = alt || (media?.alt ?? "").slice(0, 300);
  if (!description) refuseField("alt", "Descreva a imagem em palavras, para quem não a vê.");
  return {
    picture: media ? `/media/${picture_path}?v=${media.fingerprint}` : (before?.picture ?? null),
    alt: description,
  };
}
