import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin, type Rolldown } from "vite";
import { LAYERS } from "./ui/brand/brand-css.ts";

// Our own pages and components have no side effects when imported, so unused exports can be removed.
const OURS = /\/(features\/([^/]+\/(web|engine)\/.+|([^/]+\/)?[^/]+)|(platform\/web|ui|shared)\/.+)\.tsx?$/;

// On a phone, another request costs more than a few unused bytes. `vendor`: packages that every page runs, cached when
// only our code changes. `schemas`: zod, which few pages run. `shared`: small modules of pages of several features.
// `-on-demand`: modules that a feature shares with code that any page loads once it is idle. Then a chunk for each
// feature, with the other modules that only its own pages share. `frame`: what any page needs to show an error. Other
// modules imported on demand are not grouped.
const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  { name: "vendor", test: /\/node_modules\/(react|react-dom|react-router|scheduler|@base-ui\/react\/toast)\// },
  { name: "schemas", test: /\/node_modules\/zod\// },
  {
    name: (id, graph) => (isBare(id, graph) && !isOfOneFeature(id, graph) ? "shared" : null),
    debugName: "shared",
    test: (id) => OURS.test(id) || /\/(lucide|@fontsource-variable)\//.test(id),
    minShareCount: 2,
    tags: ["$initial"],
  },
  {
    name: (id, graph) => (isForAnyIdlePage(id, graph) ? `${featureOf(id)}-on-demand` : null),
    debugName: "on-demand",
    test: OURS,
    minShareCount: 2,
  },
  {
    name: (id, graph) => (isBare(id, graph) ? featureOf(id) : null),
    debugName: "feature",
    test: OURS,
    minShareCount: 2,
    tags: ["$initial"],
  },
  { name: "frame", test: /\/(features\/pages\/web\/(error-page|forbidden-screen)|ui\/(avatar|dialog))\.tsx$/ },
];

// Scripts that every page runs, and those of the frame. Chromium compiles all functions of a script that begins with
// the hint before the page runs it, in another thread, and caches the result (decision 440).
const COMPILED_WHOLE = new Set(["entry.client", "root", "vendor", "shared", "frame", "framed"]);
const COMPILE_HINT = "//# allFunctionsCalledOnLoad";

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), layersFirst(), hintFirst()],
  environments: {
    // Source maps stay on the server, which uses them to find where an error happened (features/friction).
    client: {
      build: {
        sourcemap: "hidden",
        rolldownOptions: {
          output: {
            codeSplitting: { groups: CHUNKS },
            postBanner: ({ name }) => (COMPILED_WHOLE.has(name) ? COMPILE_HINT : ""),
          },
        },
      },
    },
    ssr: {
      // One file that includes React's production build: it starts and renders faster, and contains only what is used.
      ...(command === "build"
        ? { resolve: { noExternal: true }, define: { "process.env.NODE_ENV": '"production"' } }
        : {}),
      // The server imports this module of ours, so that React contexts created in it are the same instance on both
      // sides.
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
 * Inserts the order of the cascade layers at the top of every style sheet, because after an error renders the document
 * again, a page's own style sheet may load first.
 */
function layersFirst(): Plugin {
  return {
    name: "layers-first",
    enforce: "pre",
    transform: (code, id) => (id.endsWith(".css") && !id.includes("/node_modules/") ? `${LAYERS}\n${code}` : null),
  };
}

/** Moves the compile hint above the line that Vite inserts before it: Chromium reads it in the first line only. */
function hintFirst(): Plugin {
  const lines = new RegExp(`^(.*\n)(${COMPILE_HINT}\n)`);
  const handler = (_: unknown, bundle: Rolldown.OutputBundle) => {
    for (const file of Object.values(bundle)) if (file.type === "chunk") file.code = file.code.replace(lines, "$2$1");
  };
  return { name: "hint-first", generateBundle: { order: "post", handler } };
}

/** Checks that a module imports no style sheet, not even indirectly: the shared chunk would load it on every page. */
function isBare(id: string, graph: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  if (id.endsWith(".css")) return false;
  if (seen.has(id) || id.includes("/node_modules/")) return true;
  seen.add(id);
  return graph.getModuleInfo(id)?.importedIds.every((one) => isBare(one, graph, seen)) ?? true;
}

/**
 * Returns the name of the feature that a module belongs to; null for the layers below. The staff's editors count as one,
 * because they share large modules.
 */
function featureOf(id: string): string | null {
  const name = /\/features\/([^/]+)\//.exec(id)?.[1] ?? null;
  return name === "flow-authoring" || name === "media" ? "authoring" : name;
}

/** Whether a module is used only by pages of its own feature. */
function isOfOneFeature(id: string, graph: Rolldown.ChunkingContext): boolean {
  const own = featureOf(id);
  if (!own) return false;
  const pages = usersOf(id, graph).filter((user) => graph.getModuleInfo(user)?.isEntry);
  return pages.length > 0 && pages.every((page) => featureOf(page) === own);
}

/** Whether a module of one feature is also loaded on demand outside the features, as by `stored-work.ts` on any page. */
function isForAnyIdlePage(id: string, graph: Rolldown.ChunkingContext): boolean {
  if (!isBare(id, graph) || !isOfOneFeature(id, graph)) return false;
  return usersOf(id, graph).some((user) => !featureOf(user) && graph.getModuleInfo(user)?.dynamicImporters.length);
}

/** Returns a module and all that import it, also indirectly, but not on demand. */
function usersOf(id: string, graph: Rolldown.ChunkingContext): string[] {
  const users = new Set([id]);
  for (const user of users) for (const importer of graph.getModuleInfo(user)?.importers ?? []) users.add(importer);
  return [...users];
}
