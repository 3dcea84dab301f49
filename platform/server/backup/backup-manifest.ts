import { z } from "zod";

/** Schema of `vereda.json`, the first entry of a backup. */
export const manifestSchema = z.object({
  format: z.literal(1),
  created_at: z.string(),
  /** The product's version, as in package.json. */
  version: z.string(),
  /** Names of the migrations that were applied to the database. */
  migrations: z.array(z.string()),
  academies: z.array(z.string()),
  tables: z.record(z.string(), z.int()),
  files: z.int(),
  sha256: z.string(),
});
export type BackupManifest = z.output<typeof manifestSchema>;

/** Paths of the entries in a backup's archive. */
export const ENTRIES = {
  manifest: "vereda.json",
  database: "database.ndjson",
  secrets: "secrets/server.json",
  files: "files",
} as const;
