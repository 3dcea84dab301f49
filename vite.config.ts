import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin, type Rolldown } from "vite";
import { LAYERS } from "./ui/brand/brand-css.ts";

// Our own pages and components have no side effects when they are imported, so that unused exports can be left out.
const OURS = /\/(features\/([^/]+\/web\/.+|[^/]+)|(platform\/web|ui|shared)\/.+)\.tsx?$/;

// On a phone, one more request costs more than a few unused bytes. `vendor`: packages that every page runs; browsers keep
// them cached when only our code changes. `shared`: small modules that several pages use. `frame`: what any page may need
// to show an error. Modules that are imported on demand are not grouped.
const SHARED: Rolldown.CodeSplittingGroup[] = [
  { name: "vendor", test: /\/node_modules\/(react|react-dom|react-router|scheduler|@base-ui\/react\/toast)\// },
  {
    name: (id, graph) => (isBare(id, graph) ? "shared" : null),
    debugName: "shared",
    test: (id) => OURS.test(id) || /\/(lucide|@fontsource-variable)\//.test(id),
    minShareCount: 2,
    tags: ["$initial"],
  },
  { name: "frame", test: /\/(features\/pages\/web\/(error-page|forbidden-screen)|ui\/(avatar|dialog))\.tsx$/ },
];

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), layersFirst()],
  environments: {
    // Maps stay on the server, which reads in them where an error happened (features/friction).
    client: { build: { sourcemap: "hidden", rolldownOptions: { output: { codeSplitting: { groups: SHARED } } } } },
    ssr: {
      // One file with React's production build in it: it starts and renders faster, and holds only what is used.
      ...(command === "build"
        ? { resolve: { noExternal: true }, define: { "process.env.NODE_ENV": '"production"' } }
        : {}),
      // The module that the server imports is our own, so that contexts made in it are one instance on both sides.
      build: { rolldownOptions: { input: "./apps/server/ssr.ts" } },
    },
  },
  build: {
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { treeshake: { moduleSideEffects: (id: string) => !OURS.test(id) } },
  },
}));

/**
 * Puts the order of the cascade layers at the top of every style sheet: when an error makes the document render again, a
 * page's own sheet may be the first to load.
 */
function layersFirst(): Plugin {
  return {
    name: "layers-first",
    enforce: "pre",
    transform: (code, id) => (id.endsWith(".css") && !id.includes("/node_modules/") ? `${LAYERS}\n${code}` : null),
  };
}

/** Whether it brings no style sheet along, which every page would get with it. */
function isBare(id: string, graph: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  if (id.endsWith(".css")) return false;
  if (seen.has(id) || id.includes("/node_modules/")) return true;
  seen.add(id);
  return graph.getModuleInfo(id)?.importedIds.every((one) => isBare(one, graph, seen)) ?? true;
}
