import { useState } from "react";
import { useActionData, useLocation } from "react-router";

/**
 * Returns the result of the page's last form until the next navigation, as `useActionData` does, but also after the page
 * has reloaded its data, when the router drops it.
 */
export function useLastActionData<T>(): ReturnType<typeof useActionData<T>> {
  const { key } = useLocation();
  const current = useActionData<T>();
  const [last, setLast] = useState({ current, key });
  const isNew = last.key !== key || (current !== undefined && last.current !== current);
  if (isNew) setLast({ current, key });
  return isNew ? current : last.current;
}
