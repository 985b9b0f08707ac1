import type { AnyField } from './field.ts'

/** Whether rows of a to-many relation are made for many at once; how, says `assignPlan`, which few pages need. */
export const isAssigned = ({ options }: AnyField): boolean => options.assign !== undefined
