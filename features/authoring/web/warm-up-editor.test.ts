import type { Editor } from "@tiptap/core";
import { afterEach, expect, test, vi } from "vitest";
import { warmUpWhenIdle } from "./warm-up-editor.ts";

afterEach(() => vi.unstubAllGlobals());

test("destroys the unseen editor, also when nothing can be written in it", () => {
  const waiting: (() => void)[] = [];
  vi.stubGlobal("requestIdleCallback", (step: () => void) => waiting.push(step));
  const unwritable = {
    querySelector: () => {
      throw new Error("no text here");
    },
  };
  vi.stubGlobal("document", { createElement: () => unwritable });
  const destroy = vi.fn<() => void>();
  const faults: unknown[] = [];

  warmUpWhenIdle(() => ({ destroy }) as Partial<Editor> as Editor);
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    try {
      step();
    } catch (error) {
      // A browser reports it and goes on with the next step.
      faults.push(error);
    }
  }

  expect(faults).toHaveLength(1);
  expect(destroy).toHaveBeenCalledOnce();
});
