/**
 * Returns a course's segment in URLs: its friendly id once published, before that its id, because a published course
 * may have the same friendly id.
 */
export function courseSegment({ is_published, friendly_id, _id }: CourseNames): string {
  return is_published ? friendly_id : _id;
}

interface CourseNames {
  is_published: boolean;
  friendly_id: string;
  _id: string;
}
