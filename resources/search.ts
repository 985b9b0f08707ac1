/**
 * What the global search finds, in the order in which it is shown. The specification names user and education; the
 * others are the parts of the portal that a resource may join.
 */
export const searchCategories = ['user', 'education', 'organisation', 'announcement', 'support'] as const

/** Where a result of a category is read when the answer does not say it, as another server's: `{id}` is the record's. */
export const searchAddresses: { readonly [C in (typeof searchCategories)[number]]?: string } = {
  user: '/community/{id}',
  education: '/course/{id}',
}
