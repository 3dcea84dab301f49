/** Friendly ids of trails and objects that a change must not reuse, because learners' work may refer to them. */
export interface TakenFriendlyIds {
  trails: ReadonlySet<string>;
  objects: ReadonlySet<string>;
}
