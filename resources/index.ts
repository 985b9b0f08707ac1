import type { AnyResource, RowOf } from '../src/metadata/resource.ts'
import { communicationResources } from './communication/index.ts'
import { communityResources } from './community/index.ts'
import { competencyResources } from './competency/index.ts'
import { organisationResources } from './organisation/index.ts'
import { privacyResources } from './privacy/index.ts'
import { supportResources } from './support/index.ts'
import { systemResources } from './system/index.ts'
import './register.ts'

/** Every resource of the portal, in the order in which they are shown where nothing else orders them. */
export const resourceList = [
  ...organisationResources,
  ...privacyResources,
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

type FieldsOf<R extends AnyResource> = R['config']['fields']
type Targets<R extends AnyResource> = {
  [K in keyof FieldsOf<R>]: FieldsOf<R>[K] extends { options: { resource: infer T } } ? T : never
}[keyof FieldsOf<R>]

/** Compiles only while every relation points at a resource that there is. */
export type UnknownTargets = Exclude<Targets<List[number]>, ResourceName>
const noUnknownTargets: [UnknownTargets] extends [never] ? true : UnknownTargets = true
void noUnknownTargets
