let projectId = "";

/** The project that calls are made for; set once by the root of the page. */
export function callFor(id: string): void {
  projectId = id;
}

/** What every call carries beside its input (spec, section 7): as headers, and as fields where a beacon has none. */
export function requestedBy(): Record<string, string> {
  return { "X-Requested-With": "XMLHttpRequest", "X-Requested-By": projectId };
}
