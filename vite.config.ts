import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin, type Rolldown } from "vite";
import { LAYERS } from "./ui/brand/brand-css.ts";

// What our pages and kit are made of does nothing by being imported: a page gets no more of it than it uses.
const OURS = /\/(features\/([^/]+\/web\/.+|[^/]+)|(platform\/web|ui|shared)\/.+)\.tsx?$/;

// To a phone a file costs more than a few bytes it doesn't use. Of others: what every page runs, which stays in browsers
// when only ours changes. Of ours: the frame, which every page may need to show an error in; the small things that pages
// share. What comes only when it is used stays alone.
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
      // One file with the production half of React in it: it starts faster, draws faster and holds only what is used.
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

/** A page's own sheet may arrive first of all, when an error draws the document anew: each names the layers in their order. */
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
