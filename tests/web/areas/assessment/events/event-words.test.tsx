/** What happened in an attempt, in a sentence: of somebody, and to whoever did it themselves. */
import { beforeAll, expect, it } from 'vitest'
import type { EntryEvent } from '../../../../../resources/assessment/invigilation.ts'
import { eventWords } from '../../../../../src/web/areas/assessment/events/event-words.ts'
import { i18n, loadNamespaces } from '../../../../../src/web/providers/i18n.ts'
import { stubPortal } from '../../../in-portal.tsx'

beforeAll(async () => {
  await stubPortal('/', () => ({ status: 200, body: {} }))
  await loadNamespaces(['exam-report'])
})

const began = '2026-11-26T10:00:00Z'
const happened = (kind: EntryEvent['kind'], more: Partial<EntryEvent> = {}): EntryEvent => ({
  id: 1,
  kind,
  began_at: began,
  ended_at: null,
  seat: null,
  amount: null,
  question: null,
  before: null,
  after: null,
  reason: null,
  receipt: null,
  ...more,
})
const until = (seconds: number) => ({ ended_at: new Date(Date.parse(began) + seconds * 1000).toISOString() })

const said: readonly [EntryEvent, of: string, own?: string][] = [
  [happened('left'), 'Sayfadan ayrıldı', 'Sayfadan ayrıldın'],
  [happened('left', until(90)), 'Sayfadan 90 sn ayrı kaldı', 'Sayfadan 90 sn ayrı kaldın'],
  // Shorter than can be told is a second, and one whose end stands before its beginning as well.
  [happened('left', until(0.2)), 'Sayfadan 1 sn ayrı kaldı', 'Sayfadan 1 sn ayrı kaldın'],
  [happened('offline', until(-30)), '1 sn bağlantısı yoktu', '1 sn bağlantın yoktu'],
  [happened('offline'), 'Bağlantı kesildi', 'Bağlantın kesildi'],
  [happened('seat', { seat: 2 }), 'Başka bir cihaza geçti (2. cihaz)', 'Başka bir cihaza geçtin (2. cihaz)'],
  [happened('late', { amount: 3 }), '3 cevap süre bittikten sonra geldi'],
  [happened('counted', { amount: 2 }), 'Geç gelen 2 cevap sayıldı'],
  [happened('extended', { amount: 420 }), '420 sn eklendi'],
  [happened('extended', { amount: -60 }), '60 sn geri alındı'],
  [happened('reopened', { amount: 1200 }), 'Deneme yeniden açıldı (1200 sn)'],
  [happened('invalidated'), 'Deneme geçersiz sayıldı'],
  [happened('revalidated'), 'Deneme yeniden geçerli sayıldı'],
  [happened('remarked', { question: 4 }), 'Soru 4: puan değiştirildi'],
  [happened('remarked', { question: 4, before: 0, after: 2.5 }), 'Soru 4: puan 0 yerine 2,5 oldu'],
]

it.each(said)('[EXM-2] $kind is said of somebody, and to themselves', (event, of, own = of) => {
  const t = i18n.getFixedT('tr', 'exam-report')
  const formats = {
    number: (value: number) => String(value).replace('.', ','),
    duration: (seconds: number) => `${seconds} sn`,
  }
  expect(eventWords(t, event, { ...formats, isOwn: false })).toBe(of)
  expect(eventWords(t, event, { ...formats, isOwn: true })).toBe(own)
})
