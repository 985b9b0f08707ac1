import { Dash } from '../../web/crud/shared/parts/empty-value.tsx'
import { Truncate } from '../../web/crud/shared/parts/truncate.tsx'
import type { FieldWeb } from '../../web/field.ts'
import { lazyPart } from '../../web/ui/lazy.tsx'
import type { JsonField } from './index.ts'

/** The values at the ends of a structure, in their order: what one line has room for. */
const leaves = (value: unknown): string[] => {
  if (value === null || value === undefined || typeof value === 'boolean') return []
  return typeof value === 'object' ? Object.values(value).flatMap(leaves) : [String(value)]
}

export const jsonWeb: FieldWeb<JsonField> = {
  Cell: ({ value }) =>
    value === null || value === undefined ? <Dash /> : <Truncate>{leaves(value).join(' · ')}</Truncate>,
  // A list shows none: it comes with the first record that has one.
  Show: lazyPart(() => import('./show.tsx')),
  FilterValue: null,
  long: () => true,
}
