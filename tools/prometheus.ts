import { readyProgram } from "./unpack-package.ts";

/** The paths of a Prometheus and of its `promtool`; null where there are none. */
export function readyPrometheus(): { prometheus: string; promtool: string } | null {
  const [prometheus, promtool] = ["prometheus", "promtool"].map((program) =>
    readyProgram({ name: "prometheus", program, asks: "--version" }),
  );
  return prometheus && promtool ? { prometheus, promtool } : null;
}
