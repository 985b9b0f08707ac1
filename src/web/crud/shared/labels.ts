import type { i18n as I18n } from 'i18next'
import { useMemo } from 'react'
import type { AnyResource } from '../../../metadata/resource.ts'
import { useTexts } from './use-texts.ts'

/** The namespace of a resource's texts. */
export const resourceNamespace = (resource: AnyResource): string => `resources/${resource.name}`

/** The namespaces in which a resource's texts are looked for: those of versions also in that of their records. */
const namespacesOf = (resource: AnyResource): string[] => {
  const of: string | undefined = resource.config.versionOf?.resource
  return [resourceNamespace(resource), ...(of === undefined ? [] : [`resources/${of}`])]
}

/** The texts of a resource. Optional ones are undefined where the resource has none. */
export interface Labels {
  /** Whether they are there; until then they are empty. */
  readonly isLoaded: boolean
  text(key: string, params?: Record<string, unknown>): string
  optional(key: string, params?: Record<string, unknown>): string | undefined
  /** `Departmanlar` */
  readonly name: string
  /** `Departman` */
  readonly singular: string
  /** `3 departman` */
  count(count: number): string
  /** A text of the import: the resource's own `importing.<key>`, else the one that all share. */
  importing(key: string, params?: Record<string, unknown>): string
  field(name: string): string
  help(name: string): string | undefined
  option(field: string, value: string): string
  /** Its help, and what there is to say besides of a new record alone, or of one that is edited. */
  section(name: string): { title: string; help?: string; storeHelp?: string; updateHelp?: string }
}

/**
 * Makes the texts of a resource; while its namespace is on its way they are empty. Labels of `created_at` and its like are
 * common to all.
 */
export function labelsOf(i18n: I18n, resource: AnyResource, locale: string): Labels {
  const ns = namespacesOf(resource)
  const t = i18n.getFixedT(locale)
  const isLoaded = ns.every(name => i18n.hasLoadedNamespace(name, { lng: locale }))
  const text = (key: string, params?: Record<string, unknown>) => t(key, { ns, ...params }) as string
  const optional = (key: string, params?: Record<string, unknown>) =>
    i18n.exists(key, { ns, lng: locale, ...params }) ? text(key, params) : undefined
  /** What stands for a text that the resource does not have. */
  const otherwise = (said: () => string) => (isLoaded ? said() : '')
  return {
    isLoaded,
    text,
    optional,
    name: text('name'),
    singular: text('singular'),
    count: count => text('count', { count }),
    importing: (key, params) =>
      optional(`importing.${key}`, params) ?? otherwise(() => t(`import.${key}`, { ns: 'list', ...params })),
    field: name => optional(`fields.${name}`) ?? otherwise(() => t(`system.${name}`, { ns: 'common' })),
    help: name => optional(`help.${name}`),
    option: (field, value) => optional(`options.${field}.${value}`) ?? otherwise(() => value),
    section: name => ({
      title: optional(`sections.${name}.title`) ?? text('singular'),
      help: optional(`sections.${name}.help`),
      storeHelp: optional(`sections.${name}.storeHelp`),
      updateHelp: optional(`sections.${name}.updateHelp`),
    }),
  }
}

/** By locale and resource, once its texts are there: each cell of a list asks for them. */
const known = new WeakMap<I18n, Map<string, Labels>>()

function knownLabels(i18n: I18n, resource: AnyResource, locale: string): Labels {
  const ofAll = known.get(i18n) ?? new Map<string, Labels>()
  known.set(i18n, ofAll)
  const key = `${locale} ${resource.name}`
  let labels = ofAll.get(key)
  if (!labels) {
    labels = labelsOf(i18n, resource, locale)
    ofAll.set(key, labels)
  }
  return labels
}

/** The texts of a resource in the present language; loads them when they are not there yet. */
export function useLabels(resource: AnyResource): Labels {
  const { i18n, locale, ready } = useTexts([...namespacesOf(resource), 'common'])
  return useMemo(
    () => (ready ? knownLabels : labelsOf)(i18n, resource, locale),
    [i18n, resource, locale, ready],
  )
}
