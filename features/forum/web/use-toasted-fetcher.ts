import { type ComponentProps, type ComponentType, createElement, useEffect } from "react";
import { useFetcher } from "react-router";
import type { ActionResult } from "#features/form-action.ts";
import { toast } from "#ui/toast.tsx";

interface ToastedFetcher {
  /** The form that is being sent. */
  formData: FormData | undefined;
  Form: ComponentType<
    Pick<ComponentProps<"form">, "action" | "children"> & { method: "post"; discover: "none"; action: string }
  >;
}

/**
 * Returns a fetcher for small forms without room for an error message: problems are shown in a toast. On the server it
 * uses no context, so that cached elements can contain such forms.
 */
export const useToastedFetcher: () => ToastedFetcher = import.meta.env.SSR ? () => SERVER_FETCHER : useBrowserFetcher;

const SERVER_FETCHER: ToastedFetcher = {
  formData: undefined,
  Form: ({ method, action, children }) => createElement("form", { method, action }, children),
};

function useBrowserFetcher(): ToastedFetcher {
  const fetcher = useFetcher<ActionResult>();
  const { data } = fetcher;
  useEffect(() => {
    if (data?.problem) toast(data.problem);
  }, [data]);
  return fetcher;
}
