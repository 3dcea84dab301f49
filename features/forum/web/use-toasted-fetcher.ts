import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { ActionResult } from "#features/form-action.ts";
import { toast } from "#ui/toast.tsx";

/** A fetcher of a small form, whose problem is shown in a toast: nothing on the page has a place for it. */
export function useToastedFetcher() {
  const fetcher = useFetcher<ActionResult>();
  const { data } = fetcher;
  useEffect(() => {
    if (data?.problem) toast(data.problem);
  }, [data]);
  return fetcher;
}
