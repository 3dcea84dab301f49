/** Where the zips lie in the file store. Neither folder is public. */
export function exportPath(id: string, academy: string): string {
  return `academy-exports/${id}/${academy}.zip`;
}

/** The path of an uploaded folder, until it is imported. */
export function importPath(id: string): string {
  return `academy-imports/${id}.zip`;
}

/** The academy as it was before. */
export function beforePath(id: string): string {
  return `academy-imports/${id}-before.zip`;
}
