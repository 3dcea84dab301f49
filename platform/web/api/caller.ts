let projectId = "";

/** Sets the project that calls are made for; called once by the root of the page. */
export function callFor(id: string): void {
  projectId = id;
}

/** What every call carries beside its input (spec, section 7): as headers, or as fields of a beacon. */
export function requestedBy(): Record<string, string> {
  return { "X-Requested-With": "XMLHttpRequest", "X-Requested-By": projectId };
}
