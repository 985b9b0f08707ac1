import type { Portal } from '../dependencies.ts'
import type { Content } from './content.ts'
import type { Limits } from './limits.ts'
import { measure } from './measure.ts'
import type { RecordedFile } from './record.ts'
import { checkedKind, type FileKind } from './sniff.ts'

/** What a file is by its content, and what of it is stored with its record. */
export type Looked = Pick<RecordedFile, 'type' | 'measures' | 'keep'> & Pick<FileKind, 'ending'>

/** Looks into a file. Throws 415 for one that its field does not take, and 422 for one that its format refuses. */
export async function inspect(
  { config, formats }: Pick<Portal, 'config' | 'formats'>,
  content: Content,
  { accept, readAs }: Pick<Limits, 'accept' | 'readAs'>,
): Promise<Looked> {
  const { type, ending } = await checkedKind(content, accept)
  const found = readAs === undefined ? undefined : await formats.get(readAs)?.(content, config)
  return {
    type,
    ending,
    measures: { ...(await measure(type, content)), ...found?.measures },
    keep: found?.keep,
  }
}
