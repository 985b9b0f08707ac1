import type { Queryable } from '../../db/database.ts'
import { usualHours, usualTargets } from './calendar.ts'

/** Days of every year that is a public holiday, as `MM-DD`; with the time at which work ends where it is half a day. */
const everyYear: readonly (readonly [day: string, name: string, closes?: string])[] = [
  ['01-01', 'Yılbaşı'],
  ['04-23', 'Ulusal Egemenlik ve Çocuk Bayramı'],
  ['05-01', 'Emek ve Dayanışma Günü'],
  ['05-19', "Atatürk'ü Anma, Gençlik ve Spor Bayramı"],
  ['07-15', 'Demokrasi ve Millî Birlik Günü'],
  ['08-30', 'Zafer Bayramı'],
  ['10-28', 'Cumhuriyet Bayramı arifesi', '13:00'],
  ['10-29', 'Cumhuriyet Bayramı'],
]

/** First days of the religious holidays, as they are reckoned in advance: Ramazan (three days) and Kurban (four). */
const religious: readonly (readonly [ramazan: string, kurban: string])[] = [
  ['2026-03-20', '2026-05-27'],
  ['2027-03-09', '2027-05-16'],
  ['2028-02-26', '2028-05-05'],
  ['2029-02-14', '2029-04-24'],
  ['2030-02-04', '2030-04-13'],
  ['2031-01-24', '2031-04-02'],
  ['2032-01-14', '2032-03-22'],
]

const years = { from: 2026, to: 2032 }

const shifted = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** A public holiday, or the half day before one. */
export interface KnownHoliday {
  readonly date: string
  readonly name: string
  readonly closes_at: string | null
}

const feast = (name: string, first: string, days: number): KnownHoliday[] => [
  { date: shifted(first, -1), name: `${name} arifesi`, closes_at: '13:00' },
  ...Array.from({ length: days }, (_, n) => ({
    date: shifted(first, n),
    name: `${name} ${n + 1}. gün`,
    closes_at: null,
  })),
]

/** The public holidays of Turkey of the coming years. Where two fall on one day, the whole day wins. */
export function knownHolidays(): KnownHoliday[] {
  const fixed = Array.from({ length: years.to - years.from + 1 }, (_, n) => years.from + n).flatMap(year =>
    everyYear.map(([day, name, closes]) => ({ date: `${year}-${day}`, name, closes_at: closes ?? null })),
  )
  const moving = religious.flatMap(([ramazan, kurban]) => [
    ...feast('Ramazan Bayramı', ramazan, 3),
    ...feast('Kurban Bayramı', kurban, 4),
  ])
  const byDay = new Map<string, KnownHoliday>()
  for (const holiday of [...fixed, ...moving]) {
    const other = byDay.get(holiday.date)
    if (!other || (other.closes_at !== null && holiday.closes_at === null)) byDay.set(holiday.date, holiday)
  }
  return [...byDay.values()].sort((a, b) => (a.date < b.date ? -1 : 1))
}

/**
 * Gives a portal its working hours, targets and holidays, once: what staff change or delete afterwards stays as they
 * leave it.
 */
export async function seedWorkingTime(db: Queryable): Promise<void> {
  const [first] = await db.read(
    `insert into settings (key, value) values ('working_time_seeded', 'true') on conflict (key) do nothing returning key`,
    [],
  )
  if (!first) return
  await db.read(
    `insert into holidays (date, name, closes_at)
     select h.date, h.name, h.closes_at from jsonb_to_recordset($1::jsonb) as h(date date, name text, closes_at text)
     on conflict do nothing`,
    [JSON.stringify(knownHolidays())],
  )
  await db.read(
    'insert into working_hours (weekday, opens_at, closes_at) select d, $2, $3 from unnest($1::text[]) with ordinality as w(d, n) order by n',
    [usualHours.days, usualHours.opens, usualHours.closes],
  )
  await db.read(
    `insert into ticket_targets (priority, first_response, resolution)
     select t.priority, t.first, t.resolution from jsonb_to_recordset($1::jsonb) as t(priority text, first int, resolution int)`,
    [JSON.stringify(Object.entries(usualTargets).map(([priority, target]) => ({ priority, ...target })))],
  )
}
