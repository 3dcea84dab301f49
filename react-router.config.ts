import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "apps/web",
  // apps/server/build-web.ts gives each version of the sources its own folder.
  buildDirectory: process.env.BUILD_FOLDER || "build",
  ssr: true,
  splitRouteModules: false,
  routeDiscovery: { mode: "initial" },
} satisfies Config;
