import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [reactRouter()],
  environments: {
    // The module that the server imports is our own, so that contexts made in it are one instance on both sides.
    ssr: { build: { rolldownOptions: { input: "./apps/server/ssr.ts" } } },
  },
  build: { assetsInlineLimit: 0, reportCompressedSize: false },
});
