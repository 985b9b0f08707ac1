import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import MyExamsPage from '../../../../src/web/areas/assessment/my-exams/index.tsx'
import { type OwnExam, ownStepsOf } from '../../../../src/web/areas/assessment/my-exams/own-exam.ts'
import { drawInPortal } from '../../in-portal.tsx'

const exam = {
  status: 'open',
  opens_at: '2026-11-24T06:00:00Z',
  closes_at: '2026-11-30T14:30:00Z',
  duration: 1800,
  attempts_taken: 0,
  attempts_running: 0,
  attempts_left: 1,
  percent: null,
  passed: 0,
}

const rows: Readonly<Record<string, readonly object[]>> = {
  due: [
    { ...exam, id: 2, name: 'Süren', attempts_taken: 1, attempts_running: 1, attempts_left: 0 },
    { ...exam, id: 1, name: 'Yeni' },
    { ...exam, id: 3, name: 'Verilen', attempts_taken: 1, attempts_left: 0 },
  ],
  coming: [{ ...exam, id: 4, name: 'Gelecek', opens_at: '2027-01-04T06:00:00Z', closes_at: null }],
  over: [{ ...exam, id: 5, name: 'Eski', attempts_taken: 1, attempts_left: 0, percent: 80, passed: 1 }],
}

it('[EXM-2] own exams say how far one is, what is left and what to do next; what can be taken stands first', async () => {
  const { calls } = await drawInPortal(<MyExamsPage />, {
    path: '/my-exams',
    texts: ['my-exams', 'shell', 'list', 'common'],
    answer: ({ url }) => {
      const view = new URL(url, 'http://portal.test').searchParams.get('filter[view]') ?? ''
      const data = rows[view] ?? []
      return { status: 200, body: { data, meta: { total: data.length, current_page: 1, last_page: 1 } } }
    },
  })
  const cards = await screen.findAllByRole('article', {}, { timeout: 10_000 })
  expect(cards.map(card => card.getAttribute('aria-label'))).toEqual([
    'Süren',
    'Yeni',
    'Verilen',
    'Gelecek',
    'Eski',
  ])
  const said = (name: string) => {
    const card = within(screen.getByRole('article', { name }))
    const way = card.getByRole('link')
    return [way.textContent, way.getAttribute('href'), screen.getByRole('article', { name }).textContent]
  }
  const start = said('Yeni')
  expect(start.slice(0, 2)).toEqual(['Sınava başla', '/my-exams/1'])
  expect(start[2]).toContain('Başlamadın')
  expect(start[2]).toContain('Açılış: 24.11.2026 09:00')
  expect(start[2]).toContain('Kapanış: 30.11.2026 17:30')
  expect(start[2]).toContain('1 deneme hakkın kaldı')
  expect(said('Süren').slice(0, 2)).toEqual(['Sınava devam et', '/my-exams/2'])
  expect(said('Verilen').slice(0, 2)).toEqual(['Sonucum', '/my-exams/3/results'])
  expect(said('Gelecek')[2]).toContain('Henüz açılmadı')
  expect(said('Eski')[2]).toContain('Sonucun: %80')
  // Of all that can be done one thing stands out: what is due first.
  expect([...document.querySelectorAll('.MuiButton-contained')].map(button => button.textContent)).toEqual([
    'Sınava devam et',
  ])
  const sorts = calls.map(({ url }) => new URL(url, 'http://portal.test').searchParams.get('sort'))
  expect(sorts).toEqual(['-to_do,closes_at', null, null])
})

it('[EXM-2] says nothing of how far one is where the server has no figures', async () => {
  const { attempts_taken, attempts_running, attempts_left, percent, passed, ...plain } = exam
  await drawInPortal(<MyExamsPage />, {
    path: '/my-exams',
    texts: ['my-exams', 'shell', 'list', 'common'],
    answer: ({ url }) => {
      const data = url.includes('due') ? [{ ...plain, id: 1, name: 'Yalın' }] : []
      return { status: 200, body: { data, meta: { total: data.length, current_page: 1, last_page: 1 } } }
    },
  })
  const card = await screen.findByRole('article', { name: 'Yalın' }, { timeout: 10_000 })
  expect(card.textContent).not.toMatch(/Geç|Başlamadın|Sonucun/)
  expect(within(card).getByRole('link').getAttribute('href')).toBe('/my-exams/1')
})

it.each([
  ['nobody has begun', {}, [['start', true]]],
  ['an attempt goes on', { attempts_taken: 1, attempts_running: 1 }, [['goOn', true]]],
  ['the result is not known, and an attempt is left', { attempts_taken: 1 }, [['again', false]]],
  [
    'it was failed, and an attempt is left',
    { attempts_taken: 1, percent: 40, passed: 0 },
    [
      ['again', true],
      ['results', false],
    ],
  ],
  [
    'it was passed, and an attempt is left',
    { attempts_taken: 1, percent: 80, passed: 1 },
    [
      ['results', false],
      ['again', false],
    ],
  ],
  ['no attempt is left', { attempts_taken: 1, attempts_left: 0, percent: 40 }, [['results', false]]],
] as const)('[EXM-2] there is to do what one can where %s', (_, values, expected) => {
  const steps = ownStepsOf({ ...exam, id: 1, name: 'Sınav', ...values } as unknown as OwnExam, 'due')
  expect(steps.map(({ text, isMain }) => [text, isMain])).toEqual(expected)
})
