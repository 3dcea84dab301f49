import { createHash } from "node:crypto";
import { Problem } from "#platform/server/http/problem.ts";
import type { CourseChange } from "../engine/course-changes.ts";

/** Names what a person sees of a course's changes, so that they publish what they saw. */
export function seenChanges(changes: readonly CourseChange[]): string {
  return createHash("sha256").update(JSON.stringify(changes)).digest("hex").slice(0, 16);
}

/** Throws 409 when what would be published is not what the person saw; an empty text for one who saw none. */
export function refuseUnseen(changes: readonly CourseChange[], seen: string): void {
  if (seen !== "" && seen !== seenChanges(changes))
    throw new Problem(
      409,
      "O que entra no ar mudou enquanto esta página estava aberta. Nada se perdeu: veja a lista como está agora e decida de novo.",
    );
}
