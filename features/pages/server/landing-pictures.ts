import type { Context } from "#platform/server/http/context.ts";
import { draftOf, type LandingDraft } from "../contract.ts";
import type { LandingPage } from "./stored-landing.ts";

interface Picture {
  address: string;
  /** Description from the library, or the one on the current page. */
  alt: string;
}

/**
 * Returns the pictures that the blocks use, by path: from the library, or from the current page if the library lacks
 * them.
 */
export async function landingPictures(
  { sql, project }: Pick<Context, "sql"> & { project: { _id: string } },
  blocks: readonly LandingDraft[],
  page: LandingPage,
): Promise<Map<string, Picture>> {
  const paths = blocks.flatMap(({ type, picture }) => (type === "picture" && picture ? [picture] : []));
  const shown = (page?.blocks ?? []).flatMap((block): [string, Picture][] =>
    block.type === "picture"
      ? [[draftOf(block as never).picture, { address: String(block.picture), alt: String(block.alt) }]]
      : [],
  );
  const media = await sql<{ path: string; fingerprint: string; alt: string }[]>`
    select path, fingerprint, alt from media
    where project_id = ${project._id} and kind = 'picture' and path = any(${paths}::text[])`;
  return new Map([
    ...shown,
    ...media.map(({ path, fingerprint, alt }): [string, Picture] => [
      path,
      { address: `/media/${path}?v=${fingerprint}`, alt },
    ]),
  ]);
}
