/** Path in the file store of an exported zip. Files below `academy-exports/` are not public. */
export function exportPath(id: string, academy: string): string {
  return `academy-exports/${id}/${academy}.zip`;
}

/** Path in the file store of an uploaded zip, which stays until it is imported. Not public. */
export function importPath(id: string): string {
  return `academy-imports/${id}.zip`;
}

/** Path in the file store of the zip that holds the academy as it was before an import. Not public. */
export function stateBeforeImportPath(id: string): string {
  return `academy-imports/${id}-before.zip`;
}
