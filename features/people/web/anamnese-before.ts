import { matchPath } from "react-router";
import type { PublicProject } from "#features/projects/contract.ts";
import { paths } from "#shared/paths.ts";
import type { User } from "../contract.ts";

/**
 * Returns the path of the anamnese if this person must answer it before `page`, else null (spec, section 4). The
 * privacy page is exempt, because the law entitles people to a copy of their data and its erasure.
 */
export function anamneseBefore(page: URL, { anamnese }: Pick<PublicProject, "anamnese">, user: User): string | null {
  if (!user.require_anamnese || !anamnese?.start_block) return null;
  if (page.pathname === paths.account("privacidade")) return null;
  const flow = matchPath("/flow/:id/:block_id?", page.pathname);
  if (flow?.params.id === anamnese.friendly_id) return null;
  return paths.flow(anamnese.friendly_id, anamnese.start_block);
}
