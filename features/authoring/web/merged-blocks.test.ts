import { expect, test } from "vitest";
import type { WrittenBlock } from "../engine/written-block.ts";
import { applyBlockCommand } from "../engine/apply-block-command.ts";
import { type KeyedBlock, loadedBlocks, positionedCommand } from "./keyed-block.ts";
import { blocksAfterCommand, mergedBlocks } from "./merged-blocks.ts";

const text = (words: string): WrittenBlock => ({ kind: "text", text: words });
const video = (title: string): WrittenBlock => ({ kind: "video", fields: { id: "v1", title } });

test("a block changed by a merge keeps its identity, but its fields are rendered anew", () => {
  const shown = loadedBlocks([text("A"), video("Um vídeo")]);
  const [first, second] = shown;
  const after = mergedBlocks(shown, [text("Nova"), text("A"), video("Outro título")]);
  expect(after[1]).toBe(first);
  expect(after[2]).toMatchObject({ own: second?.own, block: video("Outro título") });
  expect(after[2]?.key).not.toBe(second?.key);
  expect([first?.own, second?.own]).not.toContain(after[0]?.own);
});

test("a block moved up over several is rendered anew under its identity, and every other block stays as it is", () => {
  const shown = loadedBlocks(["A", "B", "C", "D"].map(text));
  const after = (command: string) =>
    blocksAfterCommand(
      shown,
      applyBlockCommand(
        shown.map(({ block }) => block),
        command,
      ),
    );
  const up = after("move:3:0");
  expect(up.slice(1)).toEqual(shown.slice(0, 3));
  expect(up[0]).toMatchObject({ own: shown[3]?.own, block: text("D") });
  expect(up[0]?.key).not.toBe(shown[3]?.key);
  expect(after("move:0:3")).toEqual([shown[1], shown[2], shown[3], shown[0]]);
  expect(after("up:1")).toEqual([shown[1], shown[0], shown[2], shown[3]]);
  expect(after("remove:0")).toEqual(shown.slice(1));
});

test("a block that is moved or added joins the group around it, and no other block leaves its group", () => {
  const shown = loadedBlocks(Array.from({ length: 45 }, (_, at) => text(String(at))));
  const groups = (before: readonly KeyedBlock[], command: string) => {
    const next = applyBlockCommand(
      before.map(({ block }) => block),
      command,
    );
    const after = blocksAfterCommand(before, next);
    const changed = after.filter((one) => before.find(({ own }) => own === one.own)?.group !== one.group);
    return { after, changed: changed.map(({ block, group }) => [block.kind === "text" ? block.text : "", group]) };
  };
  const first = groups(shown, "move:41:3");
  expect(first.changed).toEqual([["41", 0]]);
  const second = groups(first.after, "move:42:3");
  expect(second.changed).toEqual([["42", 0]]);
  expect(groups(second.after, "move:0:30").changed).toEqual([["0", 1]]);
  expect(groups(second.after, "add:text:3").changed).toEqual([["", 0]]);
  expect(groups(second.after, "add:text:0").changed).toEqual([["", 0]]);
  expect(groups(second.after, "add:text").changed).toEqual([["", 2]]);
  expect(groups(shown, "down:19").changed).toEqual([["20", 0]]);
});

test("a block's button means its block wherever that is now, and no block once it was removed", () => {
  const shown = loadedBlocks(["A", "B"].map(text)).toReversed();
  expect(positionedCommand("row:0:options", shown)).toBe("row:1:options");
  expect(positionedCommand("unrow:1:options:2", shown)).toBe("unrow:0:options:2");
  expect(positionedCommand("row:b9:options", shown)).toBe("row:-1:options");
  expect(positionedCommand("up:1", shown)).toBe("up:0");
  expect(positionedCommand("move:0:7", shown)).toBe("move:1:7");
  expect(positionedCommand("add:text:1", shown)).toBe("add:text:0");
  expect(positionedCommand("add:text", shown)).toBe("add:text:2");
});
