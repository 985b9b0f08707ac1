import { isId } from '../../fields/belongs-to/index.ts'
import { message } from '../../metadata/message.ts'
import { invalid } from '../http/errors.ts'

/** Records that one call assigns, or takes away. */
export const MAX_ASSIGNED = 50_000

/** The ids that a request's body names, each once, and nothing else; throws 422 otherwise. */
export function readIds(body: unknown, max = MAX_ASSIGNED): number[] {
  const ids = (body as { ids?: unknown } | null)?.ids
  const extra = Object.keys((body ?? {}) as object).filter(key => key !== 'ids')
  if (extra.length) throw invalid({ [extra[0] as string]: [message('notWritable')] })
  if (!Array.isArray(ids) || !ids.length || !ids.every(isId)) throw invalid({ ids: [message('ids')] })
  if (ids.length > max) throw invalid({ ids: [message('tooMany', { n: max })] })
  return [...new Set(ids)]
}
