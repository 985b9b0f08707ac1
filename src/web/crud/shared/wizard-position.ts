import { matchPath } from 'react-router'
import { resourceList } from '../../../../resources/index.ts'
import { pages } from '../../../../resources/pages.ts'
import type { DeclaredPage } from '../../../metadata/page.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import { readTab, writeTab } from '../../providers/tab-storage.ts'
import { recordAddress } from './addresses.ts'

/** Where somebody is in a wizard: the step, the farthest one they were at, and the row that they edit there. */
export interface WizardPosition {
  readonly step: number
  readonly reached: number
  /** A row by its id; without one a new row, which begins with `preset`. `field` is the name of the field that has the focus. */
  readonly edited?: {
    readonly relation: string
    readonly id?: number
    readonly field?: string
    readonly preset?: Readonly<Record<string, unknown>>
  }
}

const first: WizardPosition = { step: 0, reached: 0 }

const isIndex = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0

/** The place that is kept under a key; the first step where none is, or its step is there no longer. */
export function readPosition(key: string, steps: number): WizardPosition {
  const found = readTab(key) as WizardPosition | null
  if (!found || !isIndex(found.step) || !isIndex(found.reached) || found.step >= steps) return first
  return found
}

/** Keeps a place under a key for this tab; nothing removes it. */
export function writePosition(key: string, position: WizardPosition | undefined): void {
  writeTab(key, position ? JSON.stringify(position) : '')
}

/** Under what the place of a person in a record's wizard is kept. */
export const positionKey = ({ name }: AnyResource, id: number | string, me: number): string =>
  `portal.wizard ${me} ${name} ${id}`

const isBelow = (above: string, path: string): boolean => path === above || path.startsWith(`${above}/`)

/**
 * Whether somebody who goes from a record's wizard to an address finds the wizard as they left it: at an address below the
 * record, at the screens of other resources that are declared so, and at such pages with all of their parameters. The page
 * of a draft is its wizard; that of another record is elsewhere.
 */
export function keepsPosition(
  resource: AnyResource,
  id: number | string,
  path: string,
  isDraft: boolean,
): boolean {
  const record = recordAddress(resource, id)
  if (path === record) return isDraft
  const keepsStep = resourceList.some(
    ({ name, config }) => config.keepsWizards && name !== resource.name && isBelow(`/${config.path}`, path),
  )
  if (keepsStep || isBelow(record, path)) return true
  return Object.values<DeclaredPage>(pages).some(page => {
    const found = page.keepsWizards ? matchPath(page.path, path) : null
    return found !== null && Object.values(found.params).every(value => value !== undefined)
  })
}

/** Puts a record's wizard at a step before it opens. */
export const startAt = (resource: AnyResource, id: number, me: number, step: number): void =>
  writePosition(positionKey(resource, id, me), { step, reached: step })
