import type { AssignFile } from '../../metadata/assign.ts'
import { MAX_BULK_RECORDS } from '../../metadata/bulk-run.ts'
import { message } from '../../metadata/message.ts'
import { fold } from '../../metadata/text.ts'
import { invalid } from '../http/errors.ts'
import { label, locales, say } from '../i18n.ts'
import { shortened } from '../import/cells.ts'
import { keyFields, lookUp } from '../import/lookups.ts'
import { readTable, type Table } from '../import/read-file.ts'
import type { Context } from '../rest/context.ts'
import type { Through } from './through.ts'

/** Lines that an answer names. */
const MAX_NAMED = 200

/** The column of a file that names records: one with the heading of what they are known by, or else the first. */
function columnOf({ target }: Through, table: Table): { readonly at: number; readonly hasHeading: boolean } {
  const titles = new Set(
    keyFields(target).flatMap(({ name, key }) => [
      fold(name),
      fold(key),
      ...locales.map(locale => fold(label(locale, target.name, `fields.${name}`))),
    ]),
  )
  const at = (table[0] ?? []).findIndex(title => titles.has(fold(title.trim().slice(0, 200))))
  return at === -1 ? { at: 0, hasHeading: false } : { at, hasHeading: true }
}

/**
 * Finds whom the lines of a file name, by e-mail address, another unique value or the title, among the records that the
 * caller sees. Nothing is written. Throws 422 for a file without anybody.
 */
export async function readChosen(
  context: Context,
  through: Through,
  file: { readonly bytes: Buffer; readonly name: string },
): Promise<AssignFile> {
  const table = await readTable(file.bytes)
  const { at, hasHeading } = columnOf(through, table)
  const lines = table
    .map((cells, index) => ({ row: index + 1, value: (cells[at] ?? '').trim() }))
    .filter(({ value, row }) => value !== '' && !(hasHeading && row === 1))
  const found = await lookUp(context, through.target, new Set(lines.map(({ value }) => value)))
  const [first] = lines
  // A heading in words of its own names nobody.
  if (!hasHeading && lines.length > 1 && first?.row === 1 && !first.value.includes('@')) {
    const result = found.get(first.value)
    if (result?.id === undefined && !result?.several) lines.shift()
  }
  if (!lines.length) throw invalid({ file: [message('emptyFile')] })
  const ids = new Set<number>()
  const bad: AssignFile['rows'][number][] = []
  let repeated = 0
  for (const { row, value } of lines) {
    const result = found.get(value)
    if (result?.id !== undefined) {
      if (ids.has(result.id)) repeated++
      ids.add(result.id)
      continue
    }
    bad.push({
      row,
      value: shortened(value),
      reason: say(context.locale, message(result?.several ? 'several' : 'noSuch')),
      ...(result?.suggestion && { suggestion: result.suggestion }),
    })
  }
  if (ids.size > MAX_BULK_RECORDS) throw invalid({ file: [message('tooMany', { n: MAX_BULK_RECORDS })] })
  return {
    file_name: file.name,
    total: lines.length,
    ids: [...ids],
    repeated,
    unknown: bad.length,
    rows: bad.slice(0, MAX_NAMED),
  }
}
