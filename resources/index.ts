import type { PathMistakes } from '../src/metadata/paths.ts'
import type { AnyResource } from '../src/metadata/resource.ts'
import type { RelationMistakes, RowOf } from '../src/metadata/row.ts'
import { assessmentResources } from './assessment/index.ts'
import { communicationResources } from './communication/index.ts'
import { communityResources } from './community/index.ts'
import { competencyResources } from './competency/index.ts'
import { educationResources } from './education/index.ts'
import { organisationResources } from './organisation/index.ts'
import { privacyResources } from './privacy/index.ts'
import { supportResources } from './support/index.ts'
import { systemResources } from './system/index.ts'
import './register.ts'

/** Every resource of the portal, in the order in which they are shown where nothing else orders them. */
export const resourceList = [
  ...organisationResources,
  ...privacyResources,
  ...educationResources,
  ...assessmentResources,
  ...competencyResources,
  ...supportResources,
  ...communicationResources,
  ...communityResources,
  ...systemResources,
] as const satisfies readonly AnyResource[]

type List = typeof resourceList

/** The resources by name. */
export type Registry = { [R in List[number] as R['name']]: R }
export type ResourceName = keyof Registry & string

/** The JSON row of a resource. */
export type Row<N extends ResourceName> = RowOf<Registry[N], Registry>

/** Compiles only while every relation points at a resource that there is; the error says which does not. */
const relationMistakes: [RelationMistakes<List[number]>] extends [never]
  ? true
  : RelationMistakes<List[number]> = true
void relationMistakes

/** Compiles only while every dotted path that a declaration names leads to a field; the error says which does not. */
const pathMistakes: [PathMistakes<Registry>] extends [never] ? true : PathMistakes<Registry> = true
void pathMistakes
