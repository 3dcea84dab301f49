import { readyProgram } from "./unpack-package.ts";

/** Returns the paths of a Prometheus and its `promtool`, downloaded if necessary; null when there are none. */
export function readyPrometheus(): { prometheus: string; promtool: string } | null {
  const [prometheus, promtool] = ["prometheus", "promtool"].map((program) =>
    readyProgram({ name: "prometheus", program, asks: "--version" }),
  );
  return prometheus && promtool ? { prometheus, promtool } : null;
}
