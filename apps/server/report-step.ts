/** The step whose line waits for its outcome. */
let unfinished: string | undefined;

/** Prints a step of the start, and how long it took: "· Páginas… já montadas (0,2 s)". */
export async function reportStep<T>(name: string, work: () => Promise<T>, outcome: (result: T) => string): Promise<T> {
  const since = performance.now();
  const start = `· ${name}… `;
  process.stdout.write(start);
  unfinished = name;
  try {
    const result = await work();
    const seconds = ((performance.now() - since) / 1000).toFixed(1).replace(".", ",");
    console.log(`${unfinished === name ? "" : start}${outcome(result)} (${seconds} s)`);
    return result;
  } finally {
    unfinished = undefined;
  }
}

/** Prints a sentence on a line of its own; an unfinished step then names itself again with its outcome. */
export function printSentence(sentence: string): void {
  if (unfinished) process.stdout.write("\n");
  unfinished = undefined;
  console.log(`  ${sentence}`);
}
