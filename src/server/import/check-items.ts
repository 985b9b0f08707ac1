import { type Message, message } from '../../metadata/message.ts'
import type { ReadItem } from '../formats/format.ts'
import { HttpError } from '../http/errors.ts'
import { say } from '../i18n.ts'
import type { Compiled, CompiledField } from '../rest/compiled.ts'
import { type Context, withDb } from '../rest/context.ts'
import { withoutSlot } from '../rest/limit-forecast.ts'
import { labelAt } from '../rest/row-words.ts'
import { prepare } from '../rest/store.ts'
import { inSlices } from '../slices.ts'
import { shortened } from './cells.ts'
import { remembering } from './check.ts'
import { checkConstraints } from './check-constraints.ts'
import { importFields } from './columns.ts'
import { NamedNodes } from './nodes.ts'
import { presetLinks } from './presets.ts'
import type { ReportItem } from './report.ts'

/** A record of a file that can be written. */
export interface GoodItem {
  /** Which one of the file it is, from 1. */
  readonly row: number
  readonly values: Map<string, unknown>
  /** The places that it is to have, by relation. */
  readonly places: Readonly<Record<string, readonly string[]>>
}

/** The verdict on the records of a file. */
export interface CheckedItems {
  readonly good: readonly GoodItem[]
  /** One for each record of the file, in its order. */
  readonly items: readonly ReportItem[]
  readonly duplicates: number
  readonly places: ReadonlyMap<string, NamedNodes>
}

/** Remarks on one record that a report keeps. */
const MAX_NOTES = 20

type Judged = { -readonly [K in keyof ReportItem]: ReportItem[K] } & { notes: string[] }

/** Where the titles on the way to records of trees lead, by relation. */
async function placesOf(
  context: Context,
  compiled: Compiled,
  items: readonly ReadItem[],
  given: Readonly<Record<string, unknown>>,
): Promise<ReadonlyMap<string, NamedNodes>> {
  const found = new Map<string, NamedNodes>()
  const names = new Set(items.flatMap(({ places }) => Object.keys(places ?? {})))
  for (const field of importFields(compiled, context.caller)) {
    if (!names.has(field.name)) continue
    const paths = items.flatMap(({ refused, places }) =>
      !refused && places?.[field.name]?.length ? [places[field.name] as readonly string[]] : [],
    )
    found.set(field.name, await NamedNodes.find(context, compiled, field, paths, given))
  }
  return found
}

/** What the check of one record works with. */
interface Checking {
  readonly context: Context
  readonly compiled: Compiled
  /** What every record has that says nothing else, by key. */
  readonly fixed: Readonly<Record<string, unknown>>
  readonly places: ReadonlyMap<string, NamedNodes>
}

/** Sets the places of a record in its body. Gives the fields that will have one once it is made, and what is refused. */
function placed({ compiled, places }: Checking, item: ReadItem, body: Record<string, unknown>) {
  const later: CompiledField[] = []
  const refused: [CompiledField, Message][] = []
  for (const [name, path] of Object.entries(item.places ?? {})) {
    const field = compiled.byName.get(name)
    const found = path.length ? places.get(name)?.resolve(path) : undefined
    if (!field || !found) continue
    if ('refused' in found) refused.push([field, found.refused])
    else if (found.id !== undefined) body[field.key] = found.id
    else {
      delete body[field.key]
      later.push(field)
    }
  }
  return { later, refused }
}

/** Holds a record against the rules for new ones, as `store` would. Gives its values, or what is wrong with it. */
async function checkItem(checking: Checking, item: ReadItem) {
  const { context, compiled, fixed } = checking
  const body = { ...fixed, ...item.values }
  const { later, refused } = placed(checking, item, body)
  const wrong: [string | null, Message][] = refused.map(([{ key }, why]) => [key, why])
  try {
    const { values, errors } = await prepare(context, compiled, body)
    for (const { key } of later) if (errors[key]?.[0]?.key === 'required') delete errors[key]
    for (const [key, [found]] of Object.entries(errors))
      if (found && !wrong.some(([known]) => known === key)) wrong.push([key, found])
    return { values, wrong }
  } catch (error) {
    if (!(error instanceof HttpError) || error.status >= 500) throw error
    const [at] = Object.entries(error.errors ?? {})
    wrong.push([at?.[0] ?? null, at?.[1][0] ?? error.text])
    return { values: new Map<string, unknown>(), wrong }
  }
}

/**
 * Checks the records of a file as `store` would, with the same code, and writes nothing. `given` is what was chosen for
 * all of them, by key; `progress` is called now and then how many are done.
 */
export async function checkItems(
  context: Context,
  compiled: Compiled,
  read: readonly ReadItem[],
  given: Readonly<Record<string, unknown>>,
  progress: (done: number) => Promise<void>,
): Promise<CheckedItems> {
  const { locale } = context
  const quick = withDb(context, remembering(context.db))
  const presets = Object.fromEntries(await presetLinks(quick, compiled))
  const places = await placesOf(quick, compiled, read, given)
  const checking = { context: quick, compiled, fixed: { ...presets, ...given }, places }
  const items: Judged[] = []
  const good: GoodItem[] = []
  const pause = inSlices()
  const words = (key: string | null, why: Message) =>
    key === null ? say(locale, why) : `${labelAt(compiled, key, locale)}: ${say(locale, why)}`

  for (const [at, item] of read.entries()) {
    await pause()
    const notes = (item.changed ?? []).map(note => say(locale, note))
    const judged: Judged = {
      number: at + 1,
      title: shortened(item.title),
      ...(item.kind && { kind: shortened(item.kind) }),
      result: item.changed?.length ? 'changed' : 'taken',
      notes,
    }
    items.push(judged)
    if (item.refused) refuse(judged, [say(locale, item.refused)])
    else {
      const { values, wrong } = await checkItem(checking, item)
      if (wrong.length)
        refuse(
          judged,
          wrong.map(([key, why]) => words(key, why)),
        )
      else good.push({ row: at + 1, values, places: item.places ?? {} })
    }
    if ((at + 1) % 100 === 0) await progress(at + 1)
  }
  const { left, duplicates } = await checkTogether(context, compiled, good, (row, reasons, record) => {
    const judged = items[row - 1] as Judged
    refuse(
      judged,
      reasons.map(([key, why]) => words(key, why)),
    )
    if (record) judged.in_the_way = record
  })
  for (const item of items) item.notes.splice(MAX_NOTES)
  return { good: left, items, duplicates, places }
}

function refuse(item: Judged, reasons: readonly string[]): void {
  item.result = 'refused'
  item.notes = [...reasons]
}

/** What the records say together with those that are there, and with each other: what is taken, and where no place is left. */
async function checkTogether(
  context: Context,
  compiled: Compiled,
  good: readonly GoodItem[],
  refused: (
    row: number,
    reasons: readonly [string | null, Message][],
    record?: ReportItem['in_the_way'],
  ) => void,
): Promise<{ left: GoodItem[]; duplicates: number }> {
  const taken = await checkConstraints(context, compiled, good)
  for (const [row, { key, found, record }] of taken)
    refused(
      row,
      found.map(why => [key, why]),
      record,
    )
  const left = good.filter(({ row }) => !taken.has(row))
  const beyond = await withoutSlot(
    context,
    compiled,
    left.map(({ values }) => values),
  )
  for (const { at, key, reason } of beyond) refused((left[at] as GoodItem).row, [[key, reason]])
  const full = new Set(beyond.map(({ at }) => at))
  return { left: left.filter((_, at) => !full.has(at)), duplicates: taken.size }
}

/** The relations that whoever sends the file has to choose: records of it name none, and have to have one. */
export function missingGiven(
  compiled: Compiled,
  items: readonly ReadItem[],
  given: Readonly<Record<string, unknown>>,
): Record<string, Message[]> {
  const names = (compiled.resource.config.import?.given ?? []) as readonly string[]
  return Object.fromEntries(
    names
      .map(name => compiled.byName.get(name) as CompiledField)
      .filter(({ name, key, field }) => {
        if (field.options.required !== true || given[key] !== undefined) return false
        return items.some(
          ({ refused, values, places }) =>
            !refused && (values?.[key] ?? null) === null && !places?.[name]?.length,
        )
      })
      .map(({ key }) => [key, [message('required')]]),
  )
}
