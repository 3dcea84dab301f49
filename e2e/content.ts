import { readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type Academy, readAcademy } from "#features/academies/server/index.ts";

const FOLDERS = resolve(import.meta.dirname, "../db/seed/academies");

export type LearningObject = Academy["courses"][number]["trails"][number]["objects"][number];
export type Quiz = Extract<LearningObject["blocks"][number], { kind: "quiz" }>;

/** Reads a demo academy from its content files: the texts that pages must show, and the right answers. */
export async function contentOf(academy: string): Promise<Academy> {
  if (!(await readdir(FOLDERS)).includes(academy)) throw new Error(`There is no academy ${academy}`);
  return await readAcademy(join(FOLDERS, academy));
}

export function courseOf({ courses }: Academy): Academy["courses"][number] {
  const [course] = courses;
  if (!course) throw new Error("The academy has no course");
  return course;
}

export function objectsOf(academy: Academy): LearningObject[] {
  return courseOf(academy).trails.flatMap(({ objects }) => objects);
}

export function quizzesOf({ blocks }: LearningObject): Quiz[] {
  return blocks.filter((block) => block.kind === "quiz");
}
