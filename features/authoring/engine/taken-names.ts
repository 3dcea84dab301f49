/** The friendly ids of trails and objects that a change must not reuse, because learners' work may belong to them. */
export interface TakenNames {
  trails: ReadonlySet<string>;
  objects: ReadonlySet<string>;
}
