import { neutral } from '../files/csv.ts'
import { xlsxStream } from '../files/xlsx.ts'
import { label, translate } from '../i18n.ts'
import type { Compiled } from '../rest/catalogue.ts'
import type { Context } from '../rest/context.ts'
import { readTable } from './read-file.ts'
import { jobOf } from './report.ts'

/** The file handed back with what is wrong beside each row. */
export async function annotatedFile(context: Context, compiled: Compiled, id: number) {
  const job = await jobOf(context, compiled, id)
  const table = await readTable(Buffer.from(job.file))
  const reasons = new Map<number, string[]>()
  for (const { row, label: name, reason, suggestion } of job.result?.rows ?? []) {
    const hint = suggestion ? ` ${translate(context.locale, 'errors:meant', { suggestion })}` : ''
    reasons.set(row, [...(reasons.get(row) ?? []), `${name ? `${name}: ` : ''}${reason}${hint}`])
  }
  async function* cells() {
    yield table.map((row, index) => [
      ...row.map(neutral),
      index === 0 ? translate(context.locale, 'errors:problem') : (reasons.get(index + 1) ?? []).join(' · '),
    ])
  }
  return xlsxStream(cells(), label(context.locale, compiled.name, 'name'))
}
