let projectId = "";
let origin = "";
let isInStudentView = false;

/** Sets the project of all calls, and the API's origin if it is not the page's. Called once, by the page's root. */
export function setCallProject(id: string, apiOrigin: string | null = null): void {
  projectId = id;
  origin = apiOrigin ?? "";
}

/** Sets whether the page shows the academy as a student. Called once, by the page's root. */
export function setStudentView(isOne: boolean): void {
  isInStudentView = isOne;
}

/** Returns whether the page was opened in a view as a student, which may have ended since. */
export function isStudentView(): boolean {
  return isInStudentView;
}

/** Returns the header by which the API knows that nothing of this page may be recorded, if so. */
export function studentViewHeader(): Record<string, string> {
  return isInStudentView ? { "X-Student-View": "1" } : {};
}

/** Returns the address below which the API answers. */
export function apiBase(): string {
  return `${origin}/api`;
}

/** Returns what every call sends besides its input (spec, section 7): as headers, or as fields of a beacon. */
export function requestedBy(): Record<string, string> {
  return { "X-Requested-With": "XMLHttpRequest", "X-Requested-By": projectId };
}
