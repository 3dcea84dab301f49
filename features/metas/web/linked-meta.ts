import type { LoaderFunctionArgs } from "react-router";
import { serverApi } from "#features/api.ts";
import { isApiProblem } from "#platform/web/api/problem.ts";
import type { Meta } from "../contract.ts";

/**
 * Returns the public metadata of the object that `?deeplink=` leads to; null if there is no deep link, or the object is
 * unknown or not public.
 */
export async function linkedMeta({ url, context }: LoaderFunctionArgs): Promise<Meta | null> {
  const id = url.searchParams.get("deeplink");
  if (!id) return null;
  const api = serverApi(context);
  try {
    const { deeplink } = await api("GET /projects/deep-link/{id}", { id });
    return (await api("GET /projects/object-meta/{id}", { id: deeplink.object })).meta;
  } catch (error) {
    if (isApiProblem(error) && error.status < 500) return null;
    throw error;
  }
}
