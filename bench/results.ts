import { mkdir, writeFile } from "node:fs/promises";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";

export interface Result {
  /** Name in the table of results, in pt-BR. */
  name: string;
  unit: string;
  /** The median of the rounds. */
  value: number;
  limit: number;
  /** Whether the value should be at most the limit, or at least. */
  within: "at-most" | "at-least";
  rounds: number[];
}

const FOLDER = join(import.meta.dirname, "results");
const number = new Intl.NumberFormat("pt-BR", { maximumSignificantDigits: 3 });

export function resultOf(rounds: readonly number[], rest: Omit<Result, "value" | "rounds">): Result {
  return { ...rest, value: median(rounds), rounds: rounds.map((value) => Number(value.toPrecision(4))) };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? NaN) + (sorted[Math.floor(middle)] ?? NaN)) / 2;
}

export function isMet({ value, limit, within }: Result): boolean {
  return within === "at-most" ? value <= limit : value >= limit;
}

/** Prints a table with each value, its limit, and the value as a share of the limit. */
export function printResults(results: readonly Result[]): void {
  const rows = results.map((result) => [
    isMet(result) ? "✓" : "✗",
    result.name,
    `${number.format(result.value)}${result.unit}`,
    `${result.within === "at-most" ? "≤" : "≥"} ${number.format(result.limit)}${result.unit}`,
    number.format(result.value / result.limit),
  ]);
  const table = [["", "Medida (mediana)", "Nossa", "Limite", "Nossa ÷ limite"], ...rows];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const lines = table.map((row) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join("  "));
  console.log(`\n${lines.map((line) => line.trimEnd()).join("\n")}`);
}

/** Saves the results together with the time, the machine and its load; returns the file's path. */
export async function saveResults(results: readonly Result[], isQuick: boolean): Promise<string> {
  const at = new Date().toISOString();
  const machine = { node: process.version, cpu: cpus()[0]?.model, cores: cpus().length, load: loadavg() };
  const path = join(FOLDER, "latest.json");
  await mkdir(FOLDER, { recursive: true });
  await writeFile(path, `${JSON.stringify({ at, isQuick, machine, results }, null, 2)}\n`);
  return path;
}
