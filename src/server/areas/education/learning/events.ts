import { MAX_WORD } from '../../../../../resources/education/package.ts'
import { type LearningEvent, MAX_EVENT, MAX_EVENTS } from '../../../../../resources/education/player.ts'
import { invalidField } from '../../../http/errors.ts'

const kinds = ['opened', 'worked', 'confirmed', 'stored'] as const satisfies readonly LearningEvent['kind'][]
const numbers = ['content_id', 'began', 'ended', 'from', 'to', 'position'] as const
/** No film and no document is longer, and no page stays open longer. */
const MAX_NUMBER = 4_000_000_000

/** Whether it is what an item of a package says. */
function isWord(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { item, state, sequencing, ...more } = value as Record<string, unknown>
  return (
    Object.keys(more).length === 0 &&
    typeof item === 'string' &&
    item !== '' &&
    item.length <= 500 &&
    typeof state === 'object' &&
    state !== null &&
    !Array.isArray(state) &&
    (sequencing === undefined || (typeof sequencing === 'string' && sequencing.length <= MAX_WORD)) &&
    isShort(state)
  )
}

/** Whether a state is short enough to be kept. What is nested too deep to be written as a text is none. */
function isShort(state: object): boolean {
  try {
    return JSON.stringify(state).length <= MAX_WORD
  } catch {
    return false
  }
}

function isEvent(value: unknown): value is LearningEvent {
  if (typeof value !== 'object' || value === null) return false
  const event = value as Record<string, unknown>
  const { began, ended, from, to } = event as Record<string, number>
  return (
    Object.keys(event).length === numbers.length + (event.kind === 'stored' ? 2 : 1) &&
    (event.kind !== 'stored' || isWord(event.word)) &&
    kinds.some(kind => kind === event.kind) &&
    numbers.every(name => {
      const number = event[name]
      return typeof number === 'number' && number >= 0 && number <= MAX_NUMBER
    }) &&
    Number.isSafeInteger(event.content_id) &&
    (began as number) <= (ended as number) &&
    (ended as number) - (began as number) <= MAX_EVENT &&
    (from as number) <= (to as number)
  )
}

/** The events of a body. Throws 422 where one is none. */
export function readEvents(body: unknown): readonly LearningEvent[] {
  const { events } = (body ?? {}) as { events?: unknown }
  if (!Array.isArray(events) || events.length > MAX_EVENTS) throw invalidField('events', 'invalid')
  const wrong = events.findIndex(event => !isEvent(event))
  if (wrong >= 0) throw invalidField(`events.${wrong}`, 'invalid')
  return events as LearningEvent[]
}
