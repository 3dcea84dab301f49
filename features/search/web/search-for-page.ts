import type { Calls } from "#features/contract-table.ts";
import type { Api } from "#platform/web/api/api.ts";
import type { Suggested } from "../contract.ts";

const MAX_ON_PAGE = 20;

/** Searches for the page's `?prompt=`, in one course or all; returns null without a prompt. */
export async function searchForPage(api: Api<Calls>, url: URL, course?: string): Promise<Suggested | null> {
  const prompt = url.searchParams.get("prompt")?.trim().slice(0, 400);
  if (!prompt) return null;
  const project = await projectName(api, url);
  return await api("GET /projects/suggest-content/{project}", { project, course, prompt, limit: MAX_ON_PAGE });
}

async function projectName(api: Api<Calls>, url: URL): Promise<string> {
  if (typeof document === "object") return document.documentElement.dataset.project ?? "";
  return (await api("GET /admin/get-project/{host}", { host: url.hostname })).friendly_id;
}
