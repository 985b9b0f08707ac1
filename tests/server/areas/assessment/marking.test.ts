/** How answers are marked: by tables, and by what holds of every question and answer. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mark, unitsOf } from '../../../../resources/assessment/marking/index.ts'
import {
  plainNumber,
  readNumber,
  readTolerated,
  shownNumber,
} from '../../../../resources/assessment/marking/number.ts'
import {
  MARK_UNITS,
  type MarkedQuestion,
  type QuestionResponse,
} from '../../../../resources/assessment/marking/question.ts'
import { acceptsText } from '../../../../resources/assessment/marking/text.ts'

const question = (values: Partial<MarkedQuestion> & Pick<MarkedQuestion, 'type'>): MarkedQuestion => ({
  default_mark: 1,
  ...values,
})
const row = (key: string, weight: number) => ({ key, weight })
/** The mark in hundred thousandths. */
const scoreOf = (of: MarkedQuestion, response: unknown, negative?: number) =>
  mark(of, response as QuestionResponse, negative === undefined ? {} : { negative }).score

describe('[EXM-3] a single choice', () => {
  const of = question({ type: 'single', options: [row('a', 100), row('b', 50), row('c', 0), row('d', -25)] })
  it.each([
    ['a', undefined, 100_000, 'right'],
    ['b', undefined, 50_000, 'partly'],
    ['c', undefined, 0, 'wrong'],
    ['d', undefined, 0, 'wrong'],
    ['c', 20, -20_000, 'wrong'],
    ['d', 20, -25_000, 'wrong'],
    ['b', 20, 50_000, 'partly'],
    ['z', 20, 0, 'empty'],
  ])('%s with %s per cent for a wrong answer brings %i: %s', (option, negative, score, status) => {
    const rules = negative === undefined ? {} : { negative }
    expect(mark(of, { option }, rules)).toEqual({ status, score, max: 100_000 })
  })
})

describe('[EXM-3] a multiple choice', () => {
  const thirds = [row('a', 33.33333), row('b', 33.33333), row('c', 33.33333), row('d', -50), row('e', 0)]
  it.each([
    ['all_or_nothing', 'abc', 100_000],
    ['all_or_nothing', 'ab', 0],
    ['all_or_nothing', 'abcd', 0],
    ['right_minus_wrong', 'abc', 100_000],
    ['right_minus_wrong', 'ab', 66_667],
    ['right_minus_wrong', 'abd', 33_333],
    ['right_minus_wrong', 'ade', 0],
    ['by_weight', 'abc', 100_000],
    ['by_weight', 'ab', 66_666],
    ['by_weight', 'abd', 16_666],
    ['by_weight', 'ae', 33_333],
    ['by_weight', 'd', 0],
  ] as const)('by %s, %s brings %i', (scoring, chosen, score) => {
    expect(scoreOf(question({ type: 'multiple', options: thirds, scoring }), { options: [...chosen] })).toBe(
      score,
    )
  })

  it.each([[[]], [['a', 'a']], [['a', 'z']], ['abc'], [null]])('%j is no answer', options => {
    const of = question({ type: 'multiple', options: thirds, scoring: 'by_weight' })
    expect(mark(of, { options } as never, { negative: 50 })).toMatchObject({ status: 'empty', score: 0 })
  })
})

describe('[EXM-3] what a correction accepts beside the key', () => {
  const also = (...keys: string[]) => keys.map(key => ({ key, text: key }))

  it('brings the whole mark of a single choice, whatever a wrong answer takes', () => {
    const options = [row('a', 100), row('b', -50), row('c', 0)]
    const of = question({ type: 'single', options, also_accepted: also('b') })
    expect(['a', 'b', 'c', 'z'].map(option => mark(of, { option }, { negative: 20 }).status)).toEqual([
      'right',
      'right',
      'wrong',
      'empty',
    ])
    expect(scoreOf(of, { option: 'b' }, 20)).toBe(100_000)
  })

  it('takes nothing from whoever chose of several nothing but what is accepted', () => {
    const options = ['a', 'b', 'c', 'd'].map((key, at) => row(key, [50, 50, 0, 0][at] as number))
    const of = question({ type: 'multiple', options, scoring: 'all_or_nothing', also_accepted: also('d') })
    expect(mark(of, { options: ['d'] }, { negative: 20 }).status).toBe('empty')
    expect(mark(of, { options: ['c', 'd'] }, { negative: 20 }).status).toBe('wrong')
  })

  it.each([
    ['all_or_nothing', 'ab', 100_000],
    ['all_or_nothing', 'abd', 100_000],
    ['all_or_nothing', 'abe', 0],
    ['all_or_nothing', 'ad', 0],
    ['right_minus_wrong', 'abd', 100_000],
    ['right_minus_wrong', 'ade', 0],
    ['by_weight', 'abd', 100_000],
    ['by_weight', 'bd', 50_000],
  ] as const)('is neither missed nor wrong among several: by %s, %s brings %i', (scoring, chosen, score) => {
    const options = [row('a', 50), row('b', 50), row('d', -50), row('e', -50)]
    const of = question({ type: 'multiple', options, scoring, also_accepted: also('d') })
    expect(scoreOf(of, { options: [...chosen] })).toBe(score)
    expect(mark(of, { options: [...chosen] }).status).not.toBe('empty')
  })

  it('is a text like those of the key', () => {
    const of = question({
      type: 'short_text',
      accepted: [{ key: 'k', text: '112', weight: 100 }],
      also_accepted: also('yüz on iki', '*acil*'),
    })
    const given = ['112', ' YÜZ ON İKİ', 'Acil servis', '113']
    expect(given.map(text => scoreOf(of, { text }))).toEqual([100_000, 100_000, 100_000, 0])
  })

  it('is a number with its tolerance, in the unit that counts', () => {
    const of = question({
      type: 'numeric',
      numbers: [{ ...row('k', 100), value: 3, tolerance: 0, tolerance_kind: 'absolute' }],
      units: [
        { key: 'm', name: 'm', factor: 1 },
        { key: 'c', name: 'cm', factor: 0.01 },
      ],
      also_accepted: also('3,14 ± 0,02', '7'),
    })
    const given = ['3 m', '3,12 m', '316 cm', '3,17 m', '7 m', '7']
    expect(given.map(text => scoreOf(of, { text }))).toEqual([100_000, 100_000, 100_000, 0, 100_000, 0])
  })

  it.each([
    ['3,14', [3.14, 0]],
    ['-3.5 +/- 0.25', [-3.5, 0.25]],
    ['2 ± 1', [2, 1]],
    ['2 kg', undefined],
    ['2 ±', undefined],
    ['2 ± 1 ± 1', undefined],
    ['2 ± -1', undefined],
    ['iki', undefined],
  ])('%s is read as %j', (text, wanted) => {
    const read = readTolerated(text)
    expect(read && [plainNumber(read.value), plainNumber(read.tolerance)]).toEqual(wanted)
  })

  it('takes nothing from anybody', () => {
    const options = ['a', 'b', 'c', 'd'].map((key, at) => row(key, [50, 50, -50, 0][at] as number))
    fc.assert(
      fc.property(
        fc.constantFrom('all_or_nothing', 'right_minus_wrong', 'by_weight'),
        fc.subarray(['a', 'b', 'c', 'd']),
        fc.subarray(['a', 'b', 'c', 'd'], { minLength: 1 }),
        (scoring, accepted, chosen) => {
          const of = question({ type: 'multiple', options, scoring })
          const before = scoreOf(of, { options: chosen }) ?? 0
          const after = scoreOf({ ...of, also_accepted: also(...accepted) }, { options: chosen }) ?? 0
          return after >= before
        },
      ),
    )
  })
})

describe('[EXM-3] words', () => {
  it.each([
    ['Ankara', ' ankara ', true],
    ['İstanbul', 'istanbul', true],
    ['İstanbul', 'İSTANBUL', true],
    ['ısı', 'ISI', true],
    ['ısı', 'isi', false],
    ['Windows', 'WINDOWS', true],
    ['Mustafa Kemal Atatürk', 'mustafa\u00A0 kemal\tatatürk', true],
    ['şeker', 's\u0327eker', true],
    ['*Ankara*', "Türkiye'nin başkenti Ankara’dır", true],
    ['Ankara’dır', "Ankara'dır", true],
    ['a*b*c', 'axxbyyc', true],
    ['a*b*c', 'acb', false],
    ['ab*ba', 'aba', false],
    ['*', 'herhangi', true],
    ['2\\*3', '2*3', true],
    ['2\\*3', '2x3', false],
  ])('%s and %s: %s', (pattern, text, accepted) => {
    expect(acceptsText(pattern, text, false)).toBe(accepted)
  })

  it('keep their capitals where these count', () => {
    expect(acceptsText('pH', 'PH', true)).toBe(false)
    expect(acceptsText('pH', ' pH', true)).toBe(true)
  })

  it('bring the most of what accepts them', () => {
    const accepted = [
      { key: 'a', text: '*su*', weight: 40 },
      { key: 'b', text: 'su buharı', weight: 100 },
    ]
    const of = question({ type: 'short_text', accepted, default_mark: 2.5 })
    expect(scoreOf(of, { text: 'Su  Buharı' })).toBe(250_000)
    expect(scoreOf(of, { text: 'sıcak su' })).toBe(100_000)
    expect(scoreOf(of, { text: 'hava' })).toBe(0)
    expect(mark(of, { text: '  ' })).toMatchObject({ status: 'empty' })
  })

  it('do not keep the portal waiting, whatever the pattern', () => {
    const started = performance.now()
    expect(acceptsText(`${'a*'.repeat(90)}b`, 'a'.repeat(20_000), false)).toBe(false)
    expect(performance.now() - started).toBeLessThan(500)
  })
})

describe('[EXM-3] numbers', () => {
  it.each([
    ['12,5', '12,5', '12.5', ''],
    ['12.5', '12,5', '12.5', ''],
    [' -3 ', '−3', '−3', ''],
    ['−0,50', '−0,5', '−0.5', ''],
    ['1.234,5', '1234,5', '1234.5', ''],
    ['1,234.5', '1234,5', '1234.5', ''],
    ['1.234.567', '1234567', '1234567', ''],
    ['12 345,6', '12345,6', '12345.6', ''],
    ['1.234', '1,234', '1.234', ''],
    ['1,5e3', '1500', '1500', ''],
    ['1,5 × 10^3 m', '1500', '1500', 'm'],
    ['2e-3', '0,002', '0.002', ''],
    [',5', '0,5', '0.5', ''],
    ['9,81 m/s²', '9,81', '9.81', 'm/s²'],
    ['5 eV', '5', '5', 'eV'],
  ])('%s is read as %s', (text, turkish, english, unit) => {
    const read = readNumber(text)
    expect(read && [shownNumber(read, 'tr'), shownNumber(read, 'en'), read.unit]).toEqual([
      turkish,
      english,
      unit,
    ])
  })

  it.each(['', 'on iki', '1..2', '1,2,3', '1.2,3.4', '12 34', '--3', '1e99', '9'.repeat(80)])(
    '%s is none',
    text => {
      expect(readNumber(text)).toBeUndefined()
    },
  )

  const numbers = [
    { key: 'a', value: 9.81, tolerance: 0.05, tolerance_kind: 'absolute', weight: 100 },
    { key: 'b', value: 9.81, tolerance: 5, tolerance_kind: 'relative', weight: 50 },
  ] as const
  it.each([
    ['9,81', 100_000],
    ['9.86', 100_000],
    ['9,76', 100_000],
    ['9,8600001', 50_000],
    ['10,3005', 50_000],
    ['10,3006', 0],
    ['9,81 m', 0],
    ['dokuz', 0],
  ])('%s within the tolerances brings %i', (text, score) => {
    expect(scoreOf(question({ type: 'numeric', numbers }), { text })).toBe(score)
  })

  it.each([
    ['1,5 m', 100_000],
    ['150 cm', 100_000],
    ['150cm', 100_000],
    ['1,5', 0],
    ['1,5 km', 0],
  ])('%s in a unit brings %i', (text, score) => {
    const units = [
      { key: 'a', name: 'm', factor: 1 },
      { key: 'b', name: 'cm', factor: 0.01 },
    ]
    const exact = [{ key: 'a', value: 1.5, tolerance: 0, tolerance_kind: 'absolute', weight: 100 }] as const
    expect(scoreOf(question({ type: 'numeric', numbers: exact, units }), { text })).toBe(score)
  })
})

describe('[EXM-3] pairs and orders', () => {
  const pairs = [
    { key: 'a', left: 'Türkiye', right: 'Ankara' },
    { key: 'b', left: 'Fransa', right: 'Paris' },
    { key: 'c', left: 'Kenya', right: 'Nairobi' },
    { key: 'd', left: null, right: 'Oslo' },
  ]
  it.each([
    [{ a: 'a', b: 'b', c: 'c' }, 100_000, 'right'],
    [{ a: 'a', b: 'c', c: 'b' }, 33_333, 'partly'],
    [{ a: 'a' }, 33_333, 'partly'],
    [{ a: 'd' }, 0, 'wrong'],
    [{}, 0, 'empty'],
    [{ d: 'd' }, 0, 'empty'],
    [{ a: 'z' }, 0, 'empty'],
  ])('%j brings %i', (answer, score, status) => {
    expect(mark(question({ type: 'matching', pairs }), { pairs: answer as never })).toMatchObject({
      score,
      status,
    })
  })

  it('do not tell equal words apart', () => {
    const same = [
      { key: 'a', left: 'Elma', right: 'Meyve' },
      { key: 'b', left: 'Armut', right: 'Meyve' },
    ]
    expect(scoreOf(question({ type: 'matching', pairs: same }), { pairs: { a: 'b', b: 'a' } })).toBe(100_000)
    const items = [...'aba'].map((text, at) => ({ key: `k${at}`, text }))
    expect(scoreOf(question({ type: 'ordering', items }), { items: ['k2', 'k1', 'k0'] })).toBe(100_000)
  })

  const items = [...'abcde'].map(key => ({ key, text: key.toUpperCase() }))
  it.each([
    ['exact', 'abcde', 100_000],
    ['exact', 'abced', 0],
    ['neighbours', 'abcde', 100_000],
    ['neighbours', 'eabcd', 75_000],
    ['neighbours', 'abdec', 50_000],
    ['neighbours', 'edcba', 0],
  ] as const)('by %s, %s brings %i', (order_scoring, order, score) => {
    expect(scoreOf(question({ type: 'ordering', items, order_scoring }), { items: [...order] })).toBe(score)
  })

  it.each(['abcd', 'abcdd', 'abcdz'])('%s is no order of them all', order => {
    expect(mark(question({ type: 'ordering', items }), { items: [...order] })).toMatchObject({
      status: 'empty',
    })
  })
})

describe('[EXM-3] what people mark', () => {
  it('awaits them, and only where something was written', () => {
    const of = question({ type: 'long_text', default_mark: 10 })
    expect(mark(of, { text: 'Bence…' })).toEqual({ status: 'awaiting', score: null, max: 1_000_000 })
    expect(mark(of, { text: ' \n ' })).toEqual({ status: 'empty', score: 0, max: 1_000_000 })
    expect(mark(of, null)).toMatchObject({ status: 'empty', score: 0 })
  })
})

const weight = fc.integer({ min: -100, max: 100 })
const options = fc
  .array(weight, { minLength: 2, maxLength: 8 })
  .map(weights => weights.map((value, at) => row(`o${at}`, value)))
const words = fc.array(fc.string({ minLength: 1, maxLength: 6 }), { minLength: 2, maxLength: 6 })
const anyQuestion = fc.oneof(
  options.map(rows => question({ type: 'single', options: rows })),
  fc
    .tuple(options, fc.constantFrom('all_or_nothing', 'right_minus_wrong', 'by_weight'))
    .map(([rows, scoring]) => question({ type: 'multiple', options: rows, scoring })),
  fc.constantFrom('true', 'false').map(correct => question({ type: 'true_false', correct })),
  words.map(texts =>
    question({ type: 'short_text', accepted: texts.map((text, at) => ({ ...row(`a${at}`, 100), text })) }),
  ),
  words.map(texts =>
    question({
      type: 'matching',
      pairs: texts.map((text, at) => ({ key: `p${at}`, left: `${at}`, right: text })),
    }),
  ),
  fc.tuple(words, fc.constantFrom('exact', 'neighbours')).map(([texts, order_scoring]) =>
    question({
      type: 'ordering',
      order_scoring,
      items: texts.map((text, at) => ({ key: `i${at}`, text })),
    }),
  ),
)
const someKeys = fc.array(
  fc.constantFrom(...[...'oapi'].flatMap(letter => [0, 1, 2, 3].map(at => letter + at))),
)
const anyResponse = fc.oneof(
  fc.record({ option: fc.constantFrom('o0', 'o1', 'o2') }),
  fc.record({ options: someKeys }),
  fc.record({ value: fc.boolean() }),
  fc.record({ text: fc.string() }),
  fc.record({ pairs: fc.dictionary(fc.constantFrom('p0', 'p1'), fc.constantFrom('p0', 'p1', 'x')) }),
  fc.record({ items: someKeys }),
  fc.anything(),
)

describe('[EXM-3] every mark', () => {
  it('is a whole number of hundred thousandths between what is lost and what is won at most', () => {
    fc.assert(
      fc.property(
        anyQuestion,
        anyResponse,
        fc.double({ min: 0, max: 1000, noNaN: true }),
        fc.integer({ min: 0, max: 100 }),
        (of, response, worth, negative) => {
          const max = unitsOf(worth)
          const { score, status } = mark(of, response as QuestionResponse, { mark: max, negative })
          expect(Number.isInteger(score)).toBe(true)
          expect(score).toBeGreaterThanOrEqual(-max)
          expect(score).toBeLessThanOrEqual(max)
          if (status === 'empty') expect(score).toBe(0)
          if (status === 'right') expect(score).toBe(max)
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('is never below 0 unless wrong answers take something, which then takes no less than said', () => {
    fc.assert(
      fc.property(anyQuestion, anyResponse, fc.integer({ min: 1, max: 100 }), (of, response, negative) => {
        const given = response as QuestionResponse
        expect(mark(of, given).score).toBeGreaterThanOrEqual(0)
        const { score, status } = mark(of, given, { negative })
        if (status === 'wrong') expect(score).toBeLessThanOrEqual(-negative * 1000)
        else expect(score).toBe(mark(of, given).score)
      }),
      { numRuns: 2000 },
    )
  })

  it('does not depend on the order in which options were chosen', () => {
    fc.assert(
      fc.property(
        options,
        fc.constantFrom('all_or_nothing', 'right_minus_wrong', 'by_weight'),
        fc.shuffledSubarray(['o0', 'o1']),
        (rows, scoring, chosen) => {
          const of = question({ type: 'multiple', options: rows, scoring })
          expect(scoreOf(of, { options: chosen })).toBe(scoreOf(of, { options: [...chosen].reverse() }))
        },
      ),
    )
  })

  it('is whole for the right answer, however much of it there is', () => {
    fc.assert(
      fc.property(words, texts => {
        const rows = texts.map((text, at) => ({ key: `r${at}`, left: `${at}`, right: text, text }))
        const pairs = Object.fromEntries(rows.map(({ key }) => [key, key]))
        expect(scoreOf(question({ type: 'matching', pairs: rows }), { pairs })).toBe(MARK_UNITS)
        const items = rows.map(({ key }) => key)
        expect(scoreOf(question({ type: 'ordering', items: rows }), { items })).toBe(MARK_UNITS)
      }),
    )
  })

  it('is the same for a number with a comma and with a point, and bounded by its tolerance', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: -2_000_000, max: 2_000_000 }),
        (value, tolerance, off) => {
          const numbers = [
            {
              key: 'n',
              value: value / 1000,
              tolerance: tolerance / 1000,
              tolerance_kind: 'absolute',
              weight: 100,
            },
          ] as const
          const of = question({ type: 'numeric', numbers })
          const text = ((value + off) / 1000).toFixed(3)
          const expected = Math.abs(off) <= tolerance ? MARK_UNITS : 0
          expect(scoreOf(of, { text })).toBe(expected)
          expect(scoreOf(of, { text: text.replace('.', ',') })).toBe(expected)
        },
      ),
    )
  })
})
