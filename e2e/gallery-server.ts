import { rm } from "node:fs/promises";
import { test as base, type Page } from "@playwright/test";
import { visit } from "./visit.ts";
import { startWholeServer } from "./whole-server.ts";

export { expect } from "@playwright/test";

export const BRANDS = ["Instituto Aurora", "Escola do Cerrado", "Espaço Imaginário"] as const;

interface Gallery {
  /** A page that shows the gallery, hydrated. */
  gallery: Page;
}

interface GalleryServer {
  /** Address of the gallery, on a server whose pages were built with it. */
  address: string;
}

export const test = base.extend<Gallery, GalleryServer>({
  address: [
    async ({}, use) => {
      const server = await startWholeServer({ env: { VEREDA_GALLERY: "1" } });
      await use(server.at("cerrado", "/gallery"));
      await server.stop();
      await server.stopPostgres();
      await rm(server.folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
  gallery: async ({ page, address }, use) => {
    await visit(page, address);
    await use(page);
  },
});
