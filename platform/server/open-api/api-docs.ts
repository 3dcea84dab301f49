export const LANGUAGES = ["en", "pt-BR"] as const;
export type Language = (typeof LANGUAGES)[number];

/** A field's meaning in English and Portuguese, and an example where its type implies none. */
export type FieldDocs = readonly [en: string, pt: string, example?: unknown];

/**
 * Texts about a feature's contract for the API documentation. English summaries are in the routes, all else is here. A
 * field is looked up as `Schema.field` (or `operation.field`, `parent.field`), then as `field`, for all features.
 */
export interface ApiDocs {
  /** The name and description of the group that contains the feature's calls. */
  tag: { en: readonly [name: string, description: string]; "pt-BR": readonly [name: string, description: string] };
  /** Portuguese summaries of the calls, by "METHOD /path". */
  calls: Readonly<Record<string, string>>;
  fields: Readonly<Record<string, FieldDocs>>;
}
