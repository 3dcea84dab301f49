import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { ActionResult } from "#features/form-action.ts";
import { toast } from "#ui/toast.tsx";

/** Returns a fetcher for small forms without room for an error message: problems are shown in a toast. */
export function useToastedFetcher() {
  const fetcher = useFetcher<ActionResult>();
  const { data } = fetcher;
  useEffect(() => {
    if (data?.problem) toast(data.problem);
  }, [data]);
  return fetcher;
}
