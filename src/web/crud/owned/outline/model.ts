import { createContext, useContext } from 'react'
import type { AnyResource } from '../../../../metadata/resource.ts'
import type { OutlineLook } from '../../../../metadata/screen-config.ts'
import type { AnyRow } from '../../../field.ts'
import type { Allows, Branch } from '../../list/tree/branches.ts'
import type { RowMenuButton } from '../../list/use-row-actions.tsx'
import type { Labels } from '../../shared/labels.ts'
import { fieldOf } from '../../shared/registry.ts'

/** What the rows of an outline are drawn by. */
export interface OutlineModel {
  readonly target: AnyResource
  readonly labels: Labels
  readonly look: OutlineLook
  isGroup(row: AnyRow): boolean
  /** The rows right below a row. */
  below(row: AnyRow): readonly AnyRow[]
  /** The place of a card among the cards, from 1. */
  numberOf(row: AnyRow): number
  /** The tint of a row's icon, by what it is. */
  tint(row: AnyRow): string
  /** What a row lacks, in words. */
  lacking(row: AnyRow): readonly string[]
  /** Begins a new row below a card; undefined for whoever may not. */
  readonly add: ((group: AnyRow) => void) | undefined
  menu(row: AnyRow): RowMenuButton | undefined
}

export const OutlineContext = createContext<OutlineModel | undefined>(undefined)

/** The outline around a row. */
export const useOutlineModel = () => useContext(OutlineContext) as OutlineModel

/** The outline that a resource declares of its rows. */
export const outlineOf = ({ config }: AnyResource): OutlineLook | undefined =>
  config.list.looks?.outline as OutlineLook | undefined

/** Tints that there are in a theme. */
const tints = 6

/** What a row is among the options of its kind, as a tint: those that group others have none. */
export function tintOf(target: AnyResource, look: OutlineLook, row: AnyRow): string {
  const options = (fieldOf(target, look.kind).options.values as readonly string[]).filter(
    option => option !== look.groups,
  )
  return `t${(Math.max(options.indexOf(String(row[look.kind])), 0) % tints) + 1}`
}

/** Cards stand at the top, and everything else there or in one. */
export const allowsIn =
  (isGroup: (row: AnyRow) => boolean): Allows =>
  (row, above) =>
    above === undefined || (!isGroup(row) && isGroup(above))

/** Of each row that is shown: whether it begins a card, and ends one. Rows beside the cards share one. */
export function edgesOf(
  branches: readonly Branch[],
  isGroup: (row: AnyRow) => boolean,
): ReadonlyMap<number, { readonly begins: boolean; readonly ends: boolean }> {
  const isLoose = (branch: Branch | undefined) =>
    branch !== undefined && branch.level === 1 && !isGroup(branch.row)
  return new Map(
    branches.map((branch, at) => {
      const [before, after] = [branches[at - 1], branches[at + 1]]
      const loose = isLoose(branch)
      return [
        branch.row.id,
        {
          begins: branch.level === 1 && !(loose && isLoose(before)),
          ends: after === undefined || (after.level === 1 && !(loose && isLoose(after))),
        },
      ]
    }),
  )
}
