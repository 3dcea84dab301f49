import { createHash } from "node:crypto";
import { Problem } from "#platform/server/http/problem.ts";
import { courseChanges } from "../engine/course-changes.ts";
import type { CourseDocument } from "../engine/course-document.ts";

interface PendingChanges {
  live: CourseDocument | null;
  document: CourseDocument;
  held: ReadonlyMap<string, string>;
}

/**
 * Returns a hash of a course's pending changes, so that people publish what they saw. The number of learners affected
 * is left out, because it grows while the page is open.
 */
export function pendingChangesHash({ live, document, held }: PendingChanges): string {
  const changes = courseChanges(live, document, { begun: new Map(), held });
  return createHash("sha256").update(JSON.stringify(changes)).digest("hex").slice(0, 16);
}

/** Throws 409 if the pending changes are not those that the person saw. An empty `seen` is not checked. */
export function refuseUnseen(pending: PendingChanges, seen: string): void {
  if (seen !== "" && seen !== pendingChangesHash(pending))
    throw new Problem(
      409,
      "O que entra no ar mudou enquanto esta página estava aberta. Nada se perdeu: veja a lista como está agora e decida de novo.",
    );
}
