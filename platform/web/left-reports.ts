const KEY = "vereda:left-reports";
const MAX = 20;

/** A report of friction that could not be sent: its fields, and the end of the session's token that it belongs to. */
export interface LeftReport {
  fields: Readonly<Record<string, string>>;
  session: string;
}

/** Stores the latest ones in this tab, until there is a network again. */
export function leaveReport(report: LeftReport): void {
  write([...read(), report].slice(-MAX));
}

/** Takes all of them out, oldest first. */
export function takeLeftReports(): LeftReport[] {
  const left = read();
  if (left.length > 0) write([]);
  return left;
}

function read(): LeftReport[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "[]") as LeftReport[];
  } catch {
    return [];
  }
}

function write(reports: readonly LeftReport[]): void {
  try {
    if (reports.length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(reports));
  } catch {
    // Without storage they are lost.
  }
}
