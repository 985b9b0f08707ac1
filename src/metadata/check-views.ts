/** Rules about what a view says besides which rows it has. */
import type { AnyField } from './field.ts'
import { systemKeys } from './keys.ts'
import type { AnyResource } from './resource.ts'
import type { CardsLook, ListColumn, OutlineLook, ViewConfig } from './screen-config.ts'
import { viewSort } from './view.ts'

const viewsOf = ({ config }: AnyResource) =>
  Object.entries((config.views ?? {}) as Readonly<Record<string, ViewConfig>>)

const isTimestamp = (name: string, { config }: AnyResource): boolean =>
  name === 'created_at' ||
  name === 'updated_at' ||
  (config.fields[name] as AnyField | undefined)?.type === 'date-time'

/** What is wrong with the look of rows that stand below each other. */
function outlineMistakes({ config }: AnyResource): string[] {
  const outline = config.list.looks?.outline as OutlineLook | undefined
  if (!outline) return []
  const { kind, icons, groups, holds = [], measure, flags = [] } = outline
  const field = (name: string) => config.fields[name] as AnyField | undefined
  const options: readonly string[] = field(kind)?.type === 'select' ? (field(kind)?.options.values ?? []) : []
  return [
    ...(config.ordered?.parent
      ? []
      : ['its outline is of rows that stand below each other, which these do not']),
    ...(options.length ? [] : [`its outline goes by ${kind}, which is no choice`]),
    ...[groups, ...Object.keys(icons)]
      .filter(option => options.length > 0 && !options.includes(option))
      .map(option => `its outline names ${option}, which is no option of ${kind}`),
    ...options.filter(option => !icons[option]).map(option => `its outline has no icon of ${option}`),
    ...holds.filter(name => !field(name)).map(name => `its outline tells ${name}, which is no field`),
    ...(measure === undefined || field(measure)?.traits?.includes('number')
      ? []
      : [`its outline sums up ${measure}, which is no number`]),
    ...flags
      .filter(name => field(name)?.type !== 'boolean')
      .map(name => `its outline marks ${name}, which is not yes or no`),
  ]
}

export const viewRules: Readonly<Record<string, (resource: AnyResource) => string[]>> = {
  'cards-look': ({ config }) => {
    const cards = config.list.looks?.cards as CardsLook | undefined
    if (!cards) return []
    const { image, lines } = cards
    const shown = image === undefined ? undefined : (config.fields[image] as AnyField | undefined)
    return [
      ...(image === undefined || shown?.traits?.includes('file')
        ? []
        : [`its cards show ${image}, which is no file`]),
      ...lines.filter(name => !config.fields[name]).map(name => `its cards show ${name}, which is no field`),
      ...lines
        .filter(name => ((config.list.without ?? []) as readonly string[]).includes(name))
        .map(name => `its cards show ${name}, which its list leaves out`),
    ]
  },
  'outline-look': outlineMistakes,
  'similar-search': ({ config }) =>
    config.similar && (!config.list.search?.length || config.source)
      ? ['what is like its records is found by list.search of its own, which it lacks']
      : [],
  'view-rows': resource =>
    viewsOf(resource)
      .filter(([, { where, phase }]) => !where && !phase)
      .map(([name]) => `the view ${name} says nothing of its rows`),
  'view-phase': resource =>
    viewsOf(resource).flatMap(([name, { phase }]) =>
      [...(phase ? [phase.from, phase.to] : [])]
        .filter(field => !isTimestamp(field, resource))
        .map(field => `the view ${name} goes by ${field}, which is no timestamp`),
    ),
  'view-columns': resource =>
    viewsOf(resource).flatMap(([name, { columns = [] }]) =>
      (columns as readonly ListColumn[])
        .flatMap(column =>
          typeof column === 'string' ? [column] : [column.field, column.second ?? column.field],
        )
        .filter(field => !resource.config.fields[field] && !(systemKeys as readonly string[]).includes(field))
        .map(field => `the view ${name} shows ${field}, which is no field`),
    ),
  'view-sort': resource =>
    viewsOf(resource).flatMap(([name, view]) => {
      const sort = viewSort(view)?.replace(/^-/, '')
      const known = (resource.config.list.sort ?? []) as readonly string[]
      return sort === undefined || known.includes(sort)
        ? []
        : [`the view ${name} is ordered by ${sort}, which list.sort does not have`]
    }),
}
