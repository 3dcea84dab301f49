let projectId = "";
let origin = "";

/** Sets the project that calls are made for, and the API's origin where it is not the page's. Called once by the root of the page. */
export function callFor(id: string, apiOrigin: string | null = null): void {
  projectId = id;
  origin = apiOrigin ?? "";
}

/** The address below which the API answers. */
export function apiBase(): string {
  return `${origin}/api`;
}

/** What every call carries beside its input (spec, section 7): as headers, or as fields of a beacon. */
export function requestedBy(): Record<string, string> {
  return { "X-Requested-With": "XMLHttpRequest", "X-Requested-By": projectId };
}
