import { enableCompileCache } from "node:module";
import { join } from "node:path";

// Before anything else is loaded: what was compiled at one start serves the next ones, here and in the server.
const cache = join(import.meta.dirname, "../../.cache/compiled");
process.env.NODE_COMPILE_CACHE ??= cache;
enableCompileCache(process.env.NODE_COMPILE_CACHE);
await import("./run-launcher.ts");
