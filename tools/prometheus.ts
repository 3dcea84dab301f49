import { ensureProgram } from "./ensure-program.ts";

/** Returns the paths of a Prometheus and its `promtool`, downloaded if necessary; null when there are none. */
export function ensurePrometheus(): { prometheus: string; promtool: string } | null {
  const [prometheus, promtool] = ["prometheus", "promtool"].map((program) =>
    ensureProgram({ name: "prometheus", program, asks: "--version" }),
  );
  return prometheus && promtool ? { prometheus, promtool } : null;
}
