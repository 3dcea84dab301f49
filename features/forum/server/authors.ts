import { addressOfPhoto } from "#features/profiles/server/index.ts";
import type { Services, SignedIn } from "#platform/server/http/context.ts";

/** Columns of a post's text and of its author's row in `users`. */
export interface AuthorColumns {
  author_id: string | null;
  anonymous: boolean;
  author_data: SignedIn["data"] | null;
  author_rule: string | null;
}

export interface Author {
  _id: string;
  name: string;
  photo: string | null;
  is_staff: boolean;
}

/** Returns the author as other people may see them; null for an anonymous question and for a deleted account. */
export function authorOf(
  services: Services,
  projectId: string,
  { author_id, anonymous, author_data, author_rule }: AuthorColumns,
): Author | null {
  if (!author_id || anonymous || !author_data) return null;
  return {
    _id: author_id,
    name: author_data.name,
    photo: addressOfPhoto(services, projectId, author_data),
    is_staff: author_rule === "admin" || author_rule === "manager",
  };
}
