/** What the audit trail says of the class that a report was on; nothing where it was on the whole course. */
export function classDetail(classId: string | null): { class_id?: string } {
  return classId ? { class_id: classId } : {};
}
