/** Prints a step of the start, and how long it took: "· Páginas… já montadas (0,2 s)". */
export async function reportStep<T>(name: string, work: () => Promise<T>, outcome: (result: T) => string): Promise<T> {
  const since = performance.now();
  process.stdout.write(`· ${name}… `);
  const result = await work();
  const seconds = ((performance.now() - since) / 1000).toFixed(1).replace(".", ",");
  console.log(`${outcome(result)} (${seconds} s)`);
  return result;
}
