import {
  MAX_SAVES,
  type RefusalReason,
  type RoomBatch,
  type RoomEvent,
} from '../../../../../resources/assessment/room.ts'
import { invalidField } from '../../../http/errors.ts'

/** A save as it came: what stands in it is looked at with its question. */
export interface GivenSave {
  readonly seq: number
  readonly question: string
  readonly response: unknown
  readonly is_marked: boolean
  readonly why?: RefusalReason
}

export interface GivenBatch extends Omit<RoomBatch, 'saves' | 'events'> {
  readonly saves: readonly GivenSave[]
  readonly events: readonly RoomEvent[]
}

/** Events of one batch, and how long ago they may have begun, in milliseconds: a day. */
const MAX_EVENTS = 50
const MAX_AGE = 86_400_000
const MAX_SEQ = 1_000_000_000

const isNumber = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0

/** A save, refused by itself where it cannot be told apart from others; undefined where it is none at all. */
function saveOf(value: unknown): GivenSave | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { seq, question, response = null, is_marked = false, ...more } = value as Record<string, unknown>
  if (typeof question !== 'string' || question.length > 40 || Object.keys(more).length) return undefined
  if (typeof seq !== 'number' || !Number.isFinite(seq) || typeof is_marked !== 'boolean') return undefined
  const given = { seq, question, response, is_marked }
  return Number.isInteger(seq) && seq >= 1 && seq <= MAX_SEQ ? given : { ...given, why: 'seq' }
}

function eventOf(value: unknown): RoomEvent | undefined {
  const { kind, from, to } = (value ?? {}) as Record<string, unknown>
  const isTime = (time: unknown): time is number => typeof time === 'number' && time >= 0 && time <= MAX_AGE
  if (kind !== 'left' && kind !== 'offline') return undefined
  return isTime(from) && isTime(to) && to <= from ? { kind, from, to } : undefined
}

function listOf<T>(field: string, value: unknown, max: number, read: (each: unknown) => T | undefined): T[] {
  if (!Array.isArray(value) || value.length > max) throw invalidField(field, 'invalid')
  return value.map((each, at) => {
    const found = read(each)
    if (found === undefined) throw invalidField(`${field}.${at}`, 'invalid')
    return found
  })
}

/** The batch of a body. Throws 422 where it is none; what is wrong with one save alone refuses that save. */
export function readBatch(body: unknown): GivenBatch {
  const { entry, seat, saves, events = [] } = (body ?? {}) as Record<string, unknown>
  if (!isNumber(entry)) throw invalidField('entry', 'invalid')
  if (!isNumber(seat)) throw invalidField('seat', 'invalid')
  return {
    entry,
    seat,
    saves: listOf('saves', saves, MAX_SAVES, saveOf),
    events: listOf('events', events, MAX_EVENTS, eventOf),
  }
}
