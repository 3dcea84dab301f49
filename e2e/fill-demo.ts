import { rename } from "node:fs/promises";
import { demoFolder, startWholeServer } from "./whole-server.ts";

/** Fills the demo once for all tests: it takes as long as many tests, so every server begins with a copy of it. */
export default async function fillDemo(): Promise<void> {
  const first = await startWholeServer();
  await first.stop();
  await rename(first.folder, demoFolder());
}
