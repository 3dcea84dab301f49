/** Returns the audit detail that names a report's class; empty for a report on the whole course. */
export function classDetail(classId: string | null): { class_id?: string } {
  return classId ? { class_id: classId } : {};
}
