import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { LAYERS } from "./ui/brand/brand-css.ts";

// What our pages and kit are made of does nothing by being imported: a page gets no more of it than it uses.
const OURS = /\/(features\/[^/]+\/web|platform\/web|ui|shared)\/.*\.tsx?$/;

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), layersFirst()],
  environments: {
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
