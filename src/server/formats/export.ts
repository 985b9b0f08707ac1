/** The rows of a list as a file of another program, and what of them such a file does not keep. */
import { Readable } from 'node:stream'
import { formatsWritten, MAX_FORMAT_RECORDS } from '../../metadata/formats.ts'
import { badQuery } from '../http/errors.ts'
import { label, translate } from '../i18n.ts'
import type { FileStore } from '../media/store.ts'
import type { Compiled } from '../rest/compiled.ts'
import type { Context } from '../rest/context.ts'
import { selectedIds } from '../rest/export-rows.ts'
import { exportRuns } from '../rest/export-runs.ts'
import { parseListQuery, type RawQuery } from '../rest/query.ts'
import { selectionOf } from '../rest/selection.ts'
import { inSlices } from '../slices.ts'
import type { FormatWriter, RecordFormat } from './format.ts'
import { tooManyRecords } from './refusal.ts'
import { WrittenRows } from './written-rows.ts'

/** Parameters that the list does not have, or that are left out of account. */
const own = ['format', 'columns', 'page', 'per_page']

/** A format that a resource is exported in; undefined for another name. */
export function formatNamed(
  { engine }: Context,
  compiled: Compiled,
  name: unknown,
): { readonly name: string; readonly ending: string; readonly format: RecordFormat } | undefined {
  const found = formatsWritten(compiled.resource).find(([each]) => each === name)
  const format = found && engine.behaviour.formats.get(compiled.name)?.[found[0]]
  return found && format?.writer ? { name: found[0], ending: found[1].endings[0], format } : undefined
}

/** The ids of a list's query in their order. Throws 413 for more than such a file may have. */
async function idsOf(context: Context, compiled: Compiled, raw: RawQuery): Promise<string> {
  const { caller, engine } = context
  const query = parseListQuery(raw, compiled, caller, engine.catalogue, own)
  const ids = await selectedIds(context, compiled, selectionOf(query, compiled, context, engine.catalogue))
  if (ids.split(',', MAX_FORMAT_RECORDS + 1).length > MAX_FORMAT_RECORDS)
    throw tooManyRecords(MAX_FORMAT_RECORDS)
  return ids
}

/** `GET /api/export-{resource}?format=…` for a format of the resource. Throws 409 while too many files are being written. */
export async function exportFormat(
  context: Context,
  compiled: Compiled,
  raw: RawQuery,
  {
    files,
    format,
    ending,
  }: { readonly files: FileStore; readonly format: RecordFormat; readonly ending: string },
): Promise<{ stream: Readable; type: string; ending: string }> {
  const writer = (await format.writer?.()) as FormatWriter
  const source = new WrittenRows(context, compiled, files, await idsOf(context, compiled, raw))
  const run = exportRuns.begin(
    context.caller.id,
    label(context.locale, compiled.name, 'name'),
    context.locale,
  )
  return {
    stream: run.until(Readable.from(writer.write(source), { objectMode: false })),
    type: writer.type,
    ending,
  }
}

/** How many records do not keep something, and why. */
export interface LossCount {
  readonly reason: string
  readonly text: string
  readonly count: number
}

/** What a file would not keep of the records that it is written for. */
export interface LossReport {
  readonly format: string
  readonly total: number
  /** How many are written as they are. */
  readonly whole: number
  /** Those that are not written at all. */
  readonly skipped: readonly LossCount[]
  readonly lost: readonly LossCount[]
}

/** `GET /api/export-{resource}/losses`: what a format does not keep of the list's rows, counted by reason. */
export async function countLosses(
  context: Context,
  compiled: Compiled,
  raw: RawQuery,
  files: FileStore,
): Promise<LossReport> {
  const found = formatNamed(context, compiled, raw.format)
  if (!found)
    throw badQuery(
      'format',
      formatsWritten(compiled.resource).map(([name]) => name),
    )
  const { name, format } = found
  const writer = (await format.writer?.()) as FormatWriter
  const skipped = new Map<string, number>()
  const lost = new Map<string, number>()
  let [total, whole] = [0, 0]
  const add = (counts: Map<string, number>, reason: string) =>
    counts.set(reason, (counts.get(reason) ?? 0) + 1)
  const pause = inSlices()
  for await (const row of new WrittenRows(context, compiled, files, await idsOf(context, compiled, raw))
    .rows) {
    await pause()
    const losses = writer.losses(row)
    total++
    if (losses.skipped !== undefined) add(skipped, losses.skipped)
    else if (!losses.lost.length) whole++
    for (const reason of losses.lost) add(lost, reason)
  }
  const counted = (counts: Map<string, number>, group: string): LossCount[] =>
    [...counts]
      .map(([reason, count]) => ({
        reason,
        text: translate(context.locale, `${format.texts}:${group}.${reason}`),
        count,
      }))
      .sort((a, b) => b.count - a.count)
  return { format: name, total, whole, skipped: counted(skipped, 'skipped'), lost: counted(lost, 'losses') }
}
