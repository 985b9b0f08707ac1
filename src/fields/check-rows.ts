import { fieldWhens } from '../metadata/applies.ts'
import { wrongWhens } from '../metadata/check-whens.ts'
import type { AnyField, Fields } from '../metadata/field.ts'
import type { Lifecycle, Presentation } from '../metadata/lifecycle.ts'
import type { AnyResource } from '../metadata/resource.ts'
import { typeOf } from './index.ts'
import { isRowType, MAX_ROWS_OF_VALUE, optionsOfRecords, rowTextName } from './rows/index.ts'

/** What is wrong with a field that stands in structured rows. */
function wrongField(name: string, field: AnyField): string[] {
  if (name === 'key' || !/^[a-z][a-z0-9_]*$/.test(name)) return [`${name} is no name for a field of a row`]
  if (!isRowType(field.type)) return [`${name} is of the type ${field.type}, which cannot stand in a row`]
  const isHtmlWithFiles = typeOf(field).isHtml && field.options.pictures !== false
  return [
    ...optionsOfRecords
      .filter(option => field.options[option] !== undefined)
      .map(option => `${name} has ${option}, which only fields of records have`),
    ...(isHtmlWithFiles ? [`${name} needs pictures: false, since a row holds no files`] : []),
  ]
}

/** What is wrong with the structured rows among some fields. */
function wrongRows(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const inner = typeOf(field)?.rowFields?.(field)
    if (!inner) return []
    const { min = 0, max = MAX_ROWS_OF_VALUE, default: given, unique } = field.options
    const names = Object.keys(inner)
    return [
      ...(names.length ? [] : ['its rows have no field']),
      ...(min > max ? [`it needs at least ${min} rows, and may have ${max}`] : []),
      ...(max > MAX_ROWS_OF_VALUE
        ? [`it may have ${max} rows, and no value has more than ${MAX_ROWS_OF_VALUE}`]
        : []),
      ...(given === undefined && unique === undefined ? [] : ['it has neither a default nor is it unique']),
      ...names.flatMap(own => wrongField(own, inner[own] as AnyField)),
      ...names
        .map(own => rowTextName(name, own))
        .filter(own => own in fields)
        .map(own => `${own} is the name of another field, which would have the same texts`),
      ...wrongWhens(inner, fieldWhens(inner)),
    ].map(text => `${name}: ${text}`)
  })
}

/** Rules about structured rows, which their types decide. They go to `checkResources`. */
export const rowRules: Readonly<Record<string, (resource: AnyResource) => string[]>> = {
  'rows-fields': ({ config }) =>
    [
      config.fields as Fields,
      ...Object.values<Presentation>({
        ...(config.lifecycle as Lifecycle | undefined)?.transitions,
        ...config.actions,
      }).map(({ input = {} }) => input),
    ].flatMap(wrongRows),
}
