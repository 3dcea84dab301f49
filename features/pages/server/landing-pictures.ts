import type { Context } from "#platform/server/http/context.ts";
import { draftOf, type LandingDraft } from "../contract.ts";
import type { LandingPage } from "./stored-landing.ts";

interface Picture {
  address: string;
  /** The description from the library. */
  alt: string;
}

/** The pictures that blocks name, by path: those of the library, and those that the page shows already. */
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
