import type { DataRouter } from "react-router";

// Globals set by React Router: its manifest, with each route's file, and the router.
declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, { module: string } | undefined> };
    __reactRouterDataRouter?: Pick<DataRouter, "routes" | "navigate" | "state">;
  }
}
