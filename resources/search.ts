/**
 * What the global search finds, in the order in which it is shown. The specification names user and education; the
 * others are the parts of the portal that a resource may join.
 */
export const searchCategories = ['user', 'education', 'organisation', 'announcement', 'support'] as const
