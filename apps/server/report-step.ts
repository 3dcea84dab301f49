/** The step whose name is printed and whose outcome is not; undefined when there is none. */
let unfinished: string | undefined;

/** Prints a step of the start, with its outcome and duration: "· Páginas… já montadas (0,2 s)". */
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

/** Prints a sentence on its own line. An unfinished step then prints its name again with its outcome. */
export function printSentence(sentence: string): void {
  if (unfinished) process.stdout.write("\n");
  unfinished = undefined;
  console.log(`  ${sentence}`);
}
