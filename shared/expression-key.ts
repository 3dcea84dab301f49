/** Returns an id as a flow's expressions write it: with "_" for each "-", which would be a subtraction. */
export function expressionKey(id: string): string {
  return id.replaceAll("-", "_");
}
