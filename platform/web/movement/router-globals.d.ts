import type { DataRouter } from "react-router";

// The router's own tables, which it puts there itself: which file each route's page is in, and the router.
declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, { module: string } | undefined> };
    __reactRouterDataRouter?: Pick<DataRouter, "routes" | "navigate" | "state">;
  }
}
