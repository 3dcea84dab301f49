import type { OneStaffAnnouncement, StaffAnnouncements } from "../contract.ts";

type Courses = StaffAnnouncements["courses"];
type Announcement = OneStaffAnnouncement["announcement"] | null;

const [COURSE, CLASS] = ["course:", "class:"];

/** Returns all possible audiences of an announcement as one list: each course, followed by its classes. */
export function audienceOptions(courses: Courses, announcement: Announcement): { value: string; label: string }[] {
  const kept = announcement?.class;
  return courses.flatMap(({ _id, name, classes }) => {
    const isLeftOut = kept && announcement.course?._id === _id && !classes.some((one) => one._id === kept._id);
    return [
      { value: `${COURSE}${_id}`, label: `Quem faz “${name}”` },
      ...classes.map((one) => ({ value: `${CLASS}${one._id}`, label: classLabel(one.name, name, one.is_ended) })),
      ...(isLeftOut ? [{ value: `${CLASS}${kept._id}`, label: classLabel(kept.name, name, true) }] : []),
    ];
  });
}

/** Returns the label of a class. A null name means that the class was deleted. */
function classLabel(name: string | null, course: string, isEnded: boolean): string {
  if (name === null) return `Uma turma de “${course}” que foi apagada: escolha outra`;
  return `Turma “${name}” de “${course}”${isEnded ? " (encerrada)" : ""}`;
}

/**
 * Returns the audience option of an announcement; of a new one, the option of the given class. Empty for the whole
 * academy.
 */
export function audienceOf(announcement: Announcement, classId: string): string {
  if (!announcement) return classId && `${CLASS}${classId}`;
  if (announcement.class) return `${CLASS}${announcement.class._id}`;
  return announcement.course ? `${COURSE}${announcement.course._id}` : "";
}

/** Splits a chosen audience option into the API's fields. */
export function audienceFields(chosen: string): { course_id: string | null; class_id: string | null } {
  const idAfter = (kind: string) => (chosen.startsWith(kind) ? chosen.slice(kind.length) : null);
  return { course_id: idAfter(COURSE), class_id: idAfter(CLASS) };
}
