import { expect, test, vi } from "vitest";
import { lastSeen, rememberPage } from "./last-seen.ts";

const stored = new Map<string, string>();
vi.stubGlobal("sessionStorage", {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => void stored.set(key, text),
});

test("returns the page opened before the contact form, and a flow without its question", () => {
  rememberPage("/course/pausas/o/respirar");
  rememberPage("/course/pausas/sac");
  expect(lastSeen().page).toBe("/course/pausas/o/respirar");
  rememberPage("/flow/anamnese/sinais-de-alarme");
  expect(lastSeen().page).toBe("/flow/anamnese");
});
