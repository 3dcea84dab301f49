import { spawnSync } from "node:child_process";

export interface FoundProcess {
  /** Start time in the system's notation, to recognise a reused pid. */
  startTime: string;
  command: string;
}

/** Looks up a process with the system's tools. Returns undefined when the process has ended or is a zombie. */
export function lookUpProcess(pid: number, platform: NodeJS.Platform = process.platform): FoundProcess | undefined {
  const [program, ...args] = platform === "win32" ? windowsQuery(pid) : unixQuery(pid);
  const { stdout } = spawnSync(program, args, { encoding: "utf8", windowsHide: true });
  return platform === "win32" ? parseWindows(stdout ?? "") : parseUnix(stdout ?? "");
}

function unixQuery(pid: number): [string, ...string[]] {
  return ["ps", "-o", "stat=,lstart=,command=", "-p", String(pid)];
}

/** Parses output of ps such as "Ss Mon Nov 23 02:10:11 2026 /opt/…/postgres -D /srv/vereda". */
function parseUnix(output: string): FoundProcess | undefined {
  const [, state = "Z", startTime = "", command = ""] =
    /^\s*(\S+)\s+(\S+\s+\S+\s+\S+\s+\S+\s+\S+)\s+(.*)/.exec(output) ?? [];
  return state.startsWith("Z") ? undefined : { startTime: startTime.replaceAll(/\s+/g, " "), command: command.trim() };
}

function windowsQuery(pid: number): [string, ...string[]] {
  const script = `Get-CimInstance Win32_Process -Filter 'ProcessId = ${pid}' | ForEach-Object { $_.CreationDate.ToFileTimeUtc(); $_.CommandLine }`;
  return ["powershell.exe", "-NoProfile", "-NonInteractive", "-Command", script];
}

/** Parses PowerShell's output: a start time such as "134086326110000000", then the command after a line break. */
export function parseWindows(output: string): FoundProcess | undefined {
  const [startTime = "", command = ""] = output.split(/\r?\n/);
  return /^\d+$/.test(startTime) ? { startTime, command } : undefined;
}
