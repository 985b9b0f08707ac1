import { open, readFile } from 'node:fs/promises'
import { message } from '../../metadata/message.ts'
import { decodeText } from '../formats/sent-file.ts'
import { HttpError } from '../http/errors.ts'
import type { Received } from '../media/store.ts'
import { matchColumns } from './columns.ts'
import { type FormatImport, readAsFormat, startFormat } from './format-job.ts'
import { startImport } from './job.ts'
import { MAX_BYTES } from './read-file.ts'
import type { ImportAnswer, ImportOptions } from './run-job.ts'

/** How much of a file is looked at for a heading, in bytes. */
const headLength = 8192

/** Whether a file begins with a heading of the resource's columns: it is a table then, whatever its cells look like. */
async function hasHeading({ context, compiled }: FormatImport, { path }: Received): Promise<boolean> {
  const file = await open(path)
  const { bytesRead, buffer } = await file
    .read(Buffer.alloc(headLength), 0, headLength, 0)
    .finally(() => file.close())
  const head = buffer.subarray(0, bytesRead)
  // Up to the end of a line, so that no letter is cut in two.
  const end = head.indexOf(0x0a)
  const [line = ''] = (decodeText(end < 0 ? head : head.subarray(0, end)) ?? '').split('\r', 1)
  const titles = line.split(/[;,\t]/).map(title => title.trim().replace(/^"(.*)"$/, '$1'))
  return matchColumns(titles, compiled, context.caller).columns.length > 0
}

/**
 * Takes a file that was sent: as a spreadsheet, or as one of the resource's formats, told apart by its content. Its report
 * is answered as by {@link startImport}.
 */
export async function startSent(
  importing: FormatImport,
  file: Received & { readonly name: string },
  options: ImportOptions,
): Promise<ImportAnswer> {
  const read = (await hasHeading(importing, file))
    ? undefined
    : await readAsFormat(importing, file.path, !options.dryRun)
  if (read) return startFormat(importing, file, read, options)
  if (file.size > MAX_BYTES)
    throw new HttpError(413, message('errors:fileTooLarge', { size: MAX_BYTES / 1_048_576 }))
  const { context, compiled } = importing
  return startImport(context, compiled, { bytes: await readFile(file.path), name: file.name }, options)
}
