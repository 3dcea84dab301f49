import { enableCompileCache } from "node:module";
import { join } from "node:path";

// Before any other import, so that this process and the server reuse the compiled code of earlier starts.
const cache = join(import.meta.dirname, "../../.cache/compiled");
process.env.NODE_COMPILE_CACHE ??= cache;
enableCompileCache(process.env.NODE_COMPILE_CACHE);
await import("./run-launcher.ts");
