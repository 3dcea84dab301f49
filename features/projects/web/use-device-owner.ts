import { useRootData } from "./root-data.ts";

/**
 * Returns the id under which this device stores learning that waits to be sent. In a view as a student it is not the
 * staff member's own, so that nothing of the view is sent later, and nothing of theirs is refused and deleted.
 */
export function useDeviceOwner(): string {
  const user = useRootData()?.user;
  return user?.viewing?.as_student ? "student-view" : (user?._id ?? "");
}
