/** A course as addresses name it: before it is published, by its id. */
export function courseName({ is_published, friendly_id, _id }: CourseNames): string {
  return is_published ? friendly_id : _id;
}

interface CourseNames {
  is_published: boolean;
  friendly_id: string;
  _id: string;
}
