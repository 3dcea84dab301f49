import { expect, test } from "vitest";
import { formResult } from "#features/form-action.ts";
import { afterAnswer, afterLoad, type LoadedFlow, openWritten, type WrittenFlow } from "./written-flow.ts";

const v3 = loaded(3);
const v4 = loaded(4);
const saved = (version: number) => formResult("save", { done: "Salvo", version: String(version) });
const conflict = formResult("save", { problem: "Outra pessoa mudou", typed: { version: "3" }, version: "4" });
const typing = (written: WrittenFlow): WrittenFlow => ({ ...written, isUnsaved: true });

test("another person's version, loaded after any form, does not become the version of unsaved words", () => {
  for (const answer of [formResult("anamnese", { done: "Feito" }), formResult("remove", { done: "Feito" }), conflict]) {
    const written = afterLoad(afterAnswer(typing(openWritten(v3, "form", undefined)), answer), v4, "form");
    expect(written).toMatchObject({ version: "3", source: v3.source, key: 0, isUnsaved: true });
  }
});

test("another person's text replaces an untouched one, together with its version", () => {
  const done = formResult("publish", { done: "Publicado" });
  const written = afterLoad(afterAnswer(openWritten(v3, "form", undefined), done), v4, "form");
  expect(written).toMatchObject({ version: "4", source: v4.source, flow: v4.flow, key: 1 });
});

test("a save gives its own version at once, also if another person saves before the page is loaded", () => {
  const written = afterAnswer(openWritten(v3, "form", undefined), saved(4));
  expect(written).toMatchObject({ version: "4", key: 0 });
  expect(afterLoad(typing(written), loaded(5), "form")).toMatchObject({ version: "4", source: v3.source, key: 0 });
  expect(afterLoad(written, loaded(5), "form")).toMatchObject({ version: "5", source: loaded(5).source, key: 1 });
});

test("publishing gives its own version at once, for words typed before the page is loaded", () => {
  const done = formResult("publish", { done: "Publicado", version: "4" });
  const written = typing(afterAnswer(openWritten(v3, "form", undefined), done));
  expect(written).toMatchObject({ version: "4", saved: v3.source, key: 0 });
  expect(afterLoad(written, { ...v3, version: 4 }, "form")).toMatchObject({ version: "4", key: 0, isUnsaved: true });
});

test("the same text under another version, as after publishing, stays with the new version", () => {
  const published = { ...v3, version: 4 };
  expect(afterLoad(typing(openWritten(v3, "form", undefined)), published, "form")).toMatchObject({
    version: "4",
    key: 0,
    isUnsaved: true,
  });
});

test("a form with unsaved words stays a form when another person's file cannot be shown as one", () => {
  const unreadable = { ...v4, flow: null };
  const written = afterLoad(afterAnswer(openWritten(v3, "form", undefined), conflict), unreadable, "form");
  expect(written).toMatchObject({ view: "form", flow: v3.flow, version: "3", key: 0 });
  expect(afterLoad(openWritten(v3, "form", undefined), unreadable, "form").view).toBe("file");
});

test("a discarded or restored draft, and another tab, replace what was typed", () => {
  for (const intent of ["discard", "restore"]) {
    const answered = afterAnswer(typing(openWritten(v3, "form", undefined)), formResult(intent, { done: "Feito" }));
    const written = afterLoad(answered, { ...v3, version: 4 }, "form");
    expect(written).toMatchObject({ version: "4", key: 1, isUnsaved: false, isReplaced: false });
  }
  const other = afterLoad(typing(openWritten(v3, "form", undefined)), v4, "file");
  expect(other).toMatchObject({ version: "4", source: v4.source, view: "file", key: 1, isUnsaved: false });
});

test("a refused save leaves the words unsaved, and a page without scripts shows them again", () => {
  expect(afterAnswer(openWritten(v3, "file", undefined), conflict).isUnsaved).toBe(true);
  const refused = { ...conflict, typed: { version: "3", source: "title: Meu" } };
  expect(openWritten(v4, "file", refused)).toMatchObject({ version: "3", source: "title: Meu", isUnsaved: true });
});

function loaded(version: number): LoadedFlow {
  const title = `Texto ${version}`;
  return { friendly_id: "um", version, flow: { friendly_id: "um", title }, source: `title: ${title}`, faults: [] };
}
