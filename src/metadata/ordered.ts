/** The column in which a row of an ordered resource has its place, and the name by which its list is sorted by it. */
export const positionColumn = 'position'

/** The most rows of a tree that are answered as a whole; of a larger one each level is asked for. */
export const wholeTree = 500

/** Where a row of an ordered resource is to stand, as `POST /api/{resource}/{id}/move` takes it. */
export interface Place {
  /** The row below which it stands; null at the top. Not given: where it stands now. */
  readonly parent_id?: number | null
  /** The sibling before which it stands; null or not given: last. */
  readonly before_id?: number | null
}
