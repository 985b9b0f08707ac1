import { type PageKey, pages } from '../../../../resources/pages.ts'
import type { DeclaredPage } from '../../../metadata/page.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import { listPath, paramOf } from '../../../metadata/route.ts'
import type { ChildConfig, TabConfig } from '../../../metadata/screen-config.ts'

const viewPath = ({ config }: AnyResource, view: string): string => `/${config.views?.[view]?.path}`

/** The address of a resource's list, or of one of its views: `/designation`, `/created-designations`. */
export const listAddress = (resource: AnyResource, view?: string): string =>
  view ? viewPath(resource, view) : listPath(resource)

/** A list of exactly what an import added. */
export const importedAddress = (resource: AnyResource, jobId: number | string): string =>
  `${listAddress(resource)}?filter[import]=${jobId}`

export const recordAddress = (resource: AnyResource, id: number | string, view?: string): string =>
  `${view ? viewPath(resource, view) : `/${resource.config.path}`}/${id}`

/** What a tab of a record is declared as: a child, or a page that shows no relation. */
export const tabConfig = ({ config }: AnyResource, name: string): ChildConfig | TabConfig =>
  (config.children as Record<string, ChildConfig> | undefined)?.[name] ??
  ((config.tabs as Record<string, TabConfig>)[name] as TabConfig)

/** A child's tab: `/user/5/role`. */
export const childAddress = (
  resource: AnyResource,
  id: number | string,
  relation: string,
  view?: string,
): string => `${recordAddress(resource, id, view)}/${tabConfig(resource, relation).path}`

export const assignAddress = (
  resource: AnyResource,
  id: number | string,
  relation: string,
  view?: string,
): string => `${childAddress(resource, id, relation, view)}/store`

/** The page at which records come to be that have no form of their own. */
export const createPageOf = ({ config }: AnyResource): DeclaredPage | undefined =>
  config.createPage === undefined ? undefined : pages[config.createPage as PageKey]

export const createAddress = (resource: AnyResource): string =>
  createPageOf(resource)?.path ?? `/${resource.config.path}/${resource.config.routes?.create ?? 'store'}`

/** The form of a new record that begins with the values of this one. */
export const copyAddress = (resource: AnyResource, id: number | string): string =>
  `${createAddress(resource)}?copy=${id}`

export const editAddress = (resource: AnyResource, id: number | string): string =>
  `/${resource.config.path}/${(resource.config.routes?.edit ?? ':id/edit').replace(':id', String(id))}`

/** Where a record is seen as its readers see it; undefined where its resource has no such page. */
export const previewAddress = ({ config }: AnyResource, id: number | string): string | undefined =>
  config.preview?.replace('{id}', String(id))

/** The id in the address of a screen, as `useParams` has it. */
export const idFrom = (resource: AnyResource, params: Readonly<Record<string, string | undefined>>): string =>
  params[paramOf(resource)] ?? ''
