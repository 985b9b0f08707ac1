import { describe, expect, it } from 'vitest'
import type { OwnNotice, OwnNoticePage } from '../../../src/metadata/own-notice.ts'
import { badgeText, mayLeadTo, withNew } from '../../../src/web/areas/communication/bell/notices.ts'
import { parsePacket, waitBefore } from '../../../src/web/providers/live.ts'

describe('[NTF-2] a packet of the live connection', () => {
  const notice = { title: 'Duyuru', body: 'Yeni', deviceTokenList: [] }

  it('is the handshake or a notice, and nothing else', () => {
    const id = '0b1a1584-04ff-414f-8690-1268ae7c2ee4'
    expect(parsePacket(id)).toEqual({ handshake: id })
    expect(parsePacket(JSON.stringify(notice))).toEqual({ notice })
    for (const wrong of [
      '',
      'hello',
      id.slice(1),
      '{',
      'null',
      '[]',
      JSON.stringify({ ...notice, title: 5 }),
      JSON.stringify({ ...notice, body: null }),
      JSON.stringify({ title: 'a', body: 'b' }),
      JSON.stringify({ ...notice, deviceTokenList: 'x' }),
      new ArrayBuffer(36),
    ])
      expect(parsePacket(wrong), String(wrong)).toBeUndefined()
  })
})

describe('[NTF-2] the live connection comes back', () => {
  it('at once after a clean close, and a second after an error', () => {
    expect(waitBefore({ code: 1001, clean: true }, 0)).toBe(0)
    expect(waitBefore({ code: 1006, clean: false }, 1)).toBe(1000)
  })

  it('less and less often while the server stays away, but every 30 s at the latest, and not all at the same moment', () => {
    const waits = [2, 3, 4, 5, 6, 20].map(failures =>
      waitBefore({ code: 1006, clean: false }, failures, () => 1),
    )
    expect(waits).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000])
    expect(waitBefore({ code: 1006, clean: false }, 20, () => 0)).toBe(15_000)
  })

  it('never with a dead token', () => {
    expect(waitBefore({ code: 4401, clean: true }, 0)).toBeUndefined()
  })
})

it('[NTF-1] the badge shows the number, and +9 from ten on', () => {
  expect([0, 1, 9, 10, 250].map(badgeText)).toEqual(['', '1', '9', '+9', '+9'])
})

describe('[NTF-1] a page that is opened is told to the server', () => {
  const meta = { total: 9, unseen: 0, unread: 1, last_page: 1, current_page: 0, per_page: 10 }
  const page = (clickActionUrl: string | null, more: Partial<OwnNotice> = {}, unread = 1): OwnNoticePage => ({
    data: [
      {
        id: 1,
        title: 'Talep',
        body: '',
        iconUrl: null,
        clickActionUrl,
        kind: 'ticket',
        read: false,
        seen: false,
        sendDate: '2026-11-22T09:00:00Z',
        deviceTokenList: [],
        ...more,
      },
    ],
    meta: { ...meta, unread },
  })

  it('where an unread notice leads to it, or may', () => {
    expect(mayLeadTo(page('/ticket/5'), '/ticket/5')).toBe(true)
    expect(mayLeadTo(page('/ticket/5'), '/ticket/5?page=2')).toBe(true)
    expect(mayLeadTo(page('/privacy-notice?version=2'), '/privacy-notice?version=2')).toBe(true)
    // One of those that are not at hand may.
    expect(mayLeadTo(page('/ticket/5', {}, 2), '/dashboard')).toBe(true)
  })

  it('and nowhere else', () => {
    expect(mayLeadTo(page('/ticket/55'), '/ticket/5')).toBe(false)
    expect(mayLeadTo(page(null), '/ticket/5')).toBe(false)
    expect(mayLeadTo(page('/ticket/5', { read: true }, 0), '/ticket/5')).toBe(false)
    // What staff wrote is read where it stands.
    expect(mayLeadTo(page('/ticket/5', { kind: 'message' }), '/ticket/5')).toBe(false)
  })
})

describe('[NTF-2] a notice that comes', () => {
  const notice = (id: number): OwnNotice => ({
    id,
    title: `Duyuru ${id}`,
    body: '',
    iconUrl: null,
    clickActionUrl: null,
    kind: 'message',
    read: false,
    seen: false,
    sendDate: '2026-11-22T09:00:00Z',
    deviceTokenList: [],
  })
  const page = (ids: number[], total: number): OwnNoticePage => ({
    data: ids.map(notice),
    meta: {
      total,
      unseen: 1,
      unread: 2,
      last_page: Math.ceil(total / 10),
      current_page: 0,
      per_page: 10,
    },
  })

  it('is the first of the bell’s list, and counted', () => {
    const { data, meta } = withNew(page([3, 2, 1], 3), notice(4))
    expect(data.map(({ id }) => id)).toEqual([4, 3, 2, 1])
    expect(meta).toMatchObject({ total: 4, unseen: 2, unread: 3, last_page: 1 })
  })

  it('pushes the last one to the next page', () => {
    const { data, meta } = withNew(page([10, 9, 8, 7, 6, 5, 4, 3, 2, 1], 10), notice(11))
    expect(data.map(({ id }) => id)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
    expect(meta).toMatchObject({ total: 11, last_page: 2 })
  })

  it('counts once, however often it comes', () => {
    const once = withNew(page([1], 1), notice(2))
    expect(withNew(once, notice(2))).toEqual(once)
  })
})
