/** A course's segment in addresses: its friendly id once it is published, before that its id, since a published course may use the same name. */
export function courseSegment({ is_published, friendly_id, _id }: CourseNames): string {
  return is_published ? friendly_id : _id;
}

interface CourseNames {
  is_published: boolean;
  friendly_id: string;
  _id: string;
}
