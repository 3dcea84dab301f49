const KEY = "vereda:unsent-reports";
const MAX = 20;

/** A friction report that could not be sent, with the last 8 characters of its session's token. */
export interface UnsentReport {
  fields: Readonly<Record<string, string>>;
  session: string;
}

/** Stores a report in this tab until there is a network again. Only the latest 20 are stored. */
export function storeUnsentReport(report: UnsentReport): void {
  write([...read(), report].slice(-MAX));
}

/** Removes all stored reports and returns them, oldest first. */
export function takeUnsentReports(): UnsentReport[] {
  const left = read();
  if (left.length > 0) write([]);
  return left;
}

function read(): UnsentReport[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "[]") as UnsentReport[];
  } catch {
    return [];
  }
}

function write(reports: readonly UnsentReport[]): void {
  try {
    if (reports.length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(reports));
  } catch {
    // Without storage the reports are lost.
  }
}
