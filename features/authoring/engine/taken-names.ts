/** What a change may not use again: names of trails and objects that learners' work may belong to. */
export interface TakenNames {
  trails: ReadonlySet<string>;
  objects: ReadonlySet<string>;
}
