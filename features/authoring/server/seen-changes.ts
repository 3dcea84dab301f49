import { createHash } from "node:crypto";
import { Problem } from "#platform/server/http/problem.ts";
import { courseChanges } from "../engine/course-changes.ts";
import type { CourseDocument } from "../engine/course-document.ts";

interface Pending {
  live: CourseDocument | null;
  document: CourseDocument;
  held: ReadonlyMap<string, string>;
}

/**
 * Names what a person sees of a course's changes, so that they publish what they saw. How many learners a change touches is
 * left out: it grows while the page is open.
 */
export function seenChanges({ live, document, held }: Pending): string {
  const changes = courseChanges(live, document, { begun: new Map(), held });
  return createHash("sha256").update(JSON.stringify(changes)).digest("hex").slice(0, 16);
}

/** Throws 409 when what would be published is not what the person saw; an empty text for one who saw none. */
export function refuseUnseen(pending: Pending, seen: string): void {
  if (seen !== "" && seen !== seenChanges(pending))
    throw new Problem(
      409,
      "O que entra no ar mudou enquanto esta página estava aberta. Nada se perdeu: veja a lista como está agora e decida de novo.",
    );
}
