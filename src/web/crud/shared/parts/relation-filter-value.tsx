import { idOfBelow, splitValues } from '../../../../metadata/query.ts'
import type { FilterValueProps } from '../../../field.ts'
import { targetOf } from '../registry.ts'
import { NamesOf } from './record-names.tsx'

/** The ids in a filter's text. */
export const filterIds = (text: string): number[] =>
  text
    ? splitValues(text)
        .map(value => Number(idOfBelow(value) ?? value))
        .filter(Number.isSafeInteger)
    : []

/** The names of the records that a list is filtered by. */
export const RelationFilterValue = ({ field, value }: FilterValueProps) => (
  <NamesOf resource={targetOf(field)} ids={filterIds(value)} />
)
