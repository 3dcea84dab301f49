import { enableCompileCache } from "node:module";
import { join } from "node:path";

// Later commands and the server reuse the compiled code.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, "../../.cache/compiled");
enableCompileCache(process.env.NODE_COMPILE_CACHE);
// A reader such as `head` may close the output early; without a listener, that error would end the process.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
const [{ runVereda }, { Terminal }, { watchInterruption }] = await Promise.all([
  import("./run-vereda.ts"),
  import("./terminal.ts"),
  import("./interruption.ts"),
]);
watchInterruption();
// Exits without waiting for open handles: the command has closed its own.
process.exit(await runVereda(process.argv.slice(2), new Terminal()));
