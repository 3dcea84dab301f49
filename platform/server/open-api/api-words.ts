export const LANGUAGES = ["en", "pt-BR"] as const;
export type Language = (typeof LANGUAGES)[number];

/** A field's meaning in English and in Portuguese, and an example where its type implies none. */
export type FieldWords = readonly [en: string, pt: string, example?: unknown];

/**
 * How a feature's contract reads in the API documentation. Its routes hold the English summaries; everything else is here. A field is
 * looked up as `Schema.field` (or `operation.field`, `parent.field`), then as `field`; plain names are shared by all features.
 */
export interface ApiWords {
  /** The group of its calls. */
  tag: { en: readonly [name: string, description: string]; "pt-BR": readonly [name: string, description: string] };
  /** The summaries in Portuguese, by "METHOD /path". */
  calls: Readonly<Record<string, string>>;
  fields: Readonly<Record<string, FieldWords>>;
}
