/** What a format can carry comes back as it was. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { questionTypes } from '../../../../../resources/assessment/question-types.ts'
import { aikenWriter } from '../../../../../src/server/areas/assessment/formats/aiken/write.ts'
import { giftWriter } from '../../../../../src/server/areas/assessment/formats/gift/write.ts'
import { moodleWriter } from '../../../../../src/server/areas/assessment/formats/moodle/write.ts'
import { qtiWriter } from '../../../../../src/server/areas/assessment/formats/qti/write.ts'
import {
  equalWeight,
  type FileQuestion,
} from '../../../../../src/server/areas/assessment/formats/question.ts'
import { pictures } from '../../../../support/files.ts'
import { pictureOf, readQuestions, rowsOf, writeQuestions } from '../../../../support/question-files.ts'
import { wav } from '../../../../support/sounds.ts'

/** Words as people write them, with every sign that some format means something by. */
const word = fc
  .tuple(
    // What an answer of GIFT may begin with.
    fc.constantFrom('', '', '', '%50% ', '%-5%', '[html] ', '[plain]', '['),
    fc.array(
      fc.constantFrom(
        ...'abcçğıİöşüXYZ 09:=~#{}[]()\\/%$"\'<>&*.,;-_|@!?`',
        '->x',
        '-->',
        ']]>',
        '::',
        '####',
        '&amp;',
        '//',
        '\\n',
        'ANSWER: A',
        'A. ',
        '😀',
      ),
      { minLength: 1, maxLength: 12 },
    ),
  )
  .map(([start, parts]) => [start, ...parts].join('').replace(/\s+/g, ' ').trim())
  // Between these signs a text is a formula.
  .filter(text => text !== '' && !/\\[([]|\$\$/.test(text))
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const html = word.map(escaped)
const body = fc.oneof(
  html.map(text => `<p>${text}</p>`),
  fc.tuple(html, html).map(([a, b]) => `<p><strong>${a}</strong> ${b}</p><ul><li>${b}</li></ul>`),
)
const weight = fc.constantFrom(100, 50, 33.33333, 25, 0.00001)
const shares = fc.constantFrom(100, 50, 33.33333, 0, -50, -100)
const number = fc.integer({ min: -10_000_000, max: 10_000_000 }).map(value => value / 1_000_000)
const several = <T>(item: fc.Arbitrary<T>, minLength = 1) => fc.array(item, { minLength, maxLength: 5 })
const option = (weights: fc.Arbitrary<number>) =>
  fc.record({ text: html, weight: weights, feedback: fc.option(word) })

/** What a question of each type asks for. */
const answers = {
  single: fc.record({
    options: several(option(shares.filter(value => value < 100))).chain(others =>
      option(fc.constant(100)).map(right => [...others, right]),
    ),
    keep_order: fc.boolean(),
  }),
  multiple: fc.record({
    options: several(option(shares)).chain(others => option(weight).map(right => [...others, right])),
    scoring: fc.constantFrom('all_or_nothing', 'right_minus_wrong', 'by_weight'),
    keep_order: fc.boolean(),
  }),
  true_false: fc.record({ correct: fc.constantFrom('true', 'false') }),
  short_text: fc.record({
    accepted: several(fc.record({ text: word, weight })),
    case_sensitive: fc.boolean(),
  }),
  long_text: fc.record({
    guide: fc.option(several(fc.record({ criterion: word, points: fc.integer({ min: 0, max: 20 }) }))),
  }),
  numeric: fc.record({
    numbers: several(
      fc.record({
        value: number,
        tolerance: number.map(Math.abs),
        tolerance_kind: fc.constantFrom('absolute', 'relative'),
        weight,
      }),
    ),
    units: fc.option(several(fc.record({ name: word, factor: fc.constantFrom(1, 0.01, 1000, 2.54) }))),
  }),
  matching: fc.record({
    pairs: several(fc.record({ left: word, right: word }), 2).chain(pairs =>
      fc
        .array(
          word.filter(text => pairs.every(({ right }) => right !== text)),
          { maxLength: 2 },
        )
        .map(rest => [...pairs, ...[...new Set(rest)].map(right => ({ left: null, right }))]),
    ),
  }),
  ordering: fc.record({
    items: several(fc.record({ text: word }), 3),
    order_scoring: fc.constantFrom('exact', 'neighbours'),
  }),
} as const

const tag = word.map(text => text.slice(0, 40).trim()).filter(text => text !== '')
const question = (type: (typeof questionTypes)[number]): fc.Arbitrary<FileQuestion> =>
  fc
    .tuple(
      fc.record({
        name: word,
        body,
        default_mark: fc.constantFrom(1, 0, 2.5, 3),
        difficulty: fc.integer({ min: 1, max: 5 }),
        explanation: fc.option(body),
        external_id: fc.option(word),
        tags: fc.uniqueArray(tag, { maxLength: 3 }),
      }),
      answers[type] as fc.Arbitrary<object>,
    )
    .map(([common, own]) => ({ type, ...common, ...own }) as FileQuestion)

/** What is not there, in one way. */
const plain = (values: Readonly<Record<string, unknown>> | undefined) =>
  JSON.parse(
    JSON.stringify(values ?? {}, (_, value) =>
      value === null || (Array.isArray(value) && !value.length) ? undefined : value,
    ),
  )

/** What a question comes back as: the same, without what the format says that it loses. */
type Kept = (question: FileQuestion, lost: readonly string[]) => Partial<FileQuestion>

const absolute = ({ numbers }: FileQuestion) =>
  numbers?.map(each =>
    each.tolerance_kind === 'relative'
      ? {
          ...each,
          tolerance: Number(((Math.abs(each.value) * each.tolerance) / 100).toFixed(6)),
          tolerance_kind: 'absolute' as const,
        }
      : each,
  )

const formats = [
  {
    format: 'moodle-xml',
    writer: moodleWriter,
    kept: (({ difficulty, ...own }, lost) => ({
      ...own,
      ...(lost.includes('scoring') && { scoring: 'by_weight' }),
      ...(lost.includes('relativeTolerance') && { numbers: absolute(own as FileQuestion) }),
    })) satisfies Kept,
  },
  {
    format: 'gift',
    writer: giftWriter,
    kept: (({ difficulty, default_mark, guide, units, keep_order, ...own }, lost) => ({
      ...own,
      ...(lost.includes('scoring') && { scoring: 'by_weight' }),
      ...(own.type === 'short_text' && { case_sensitive: false }),
      ...(lost.includes('relativeTolerance') && { numbers: absolute(own as FileQuestion) }),
    })) satisfies Kept,
  },
  {
    format: 'qti',
    writer: qtiWriter,
    kept: (({ units, ...own }, lost) => ({
      ...own,
      ...(lost.includes('scoring') && { scoring: 'all_or_nothing' }),
      ...(lost.includes('orderScoring') && { order_scoring: 'exact' }),
      ...(own.accepted && { accepted: own.accepted.filter(({ text }) => !/(^|[^\\])\*/.test(text)) }),
      ...(own.numbers && {
        numbers: own.numbers.map(each => ({ ...each, tolerance: 0, tolerance_kind: 'absolute' as const })),
      }),
    })) satisfies Kept,
  },
  {
    format: 'aiken',
    writer: aikenWriter,
    kept: undefined,
  },
] as const

const category = fc.array(word, { minLength: 1, maxLength: 3 })

describe.each(formats)('[QST-1] $format there and back', ({ format, writer, kept }) => {
  it.each(questionTypes)('%s', async type => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(question(type), { minLength: 1, maxLength: 3 }),
        category,
        async (all, path) => {
          const rows = rowsOf(all, path)
          const losses = rows.map(row => writer.losses(row))
          const left = all.flatMap((each, at) =>
            losses[at]?.skipped === undefined ? [{ each, lost: losses[at]?.lost ?? [] }] : [],
          )
          const file = await writeQuestions(writer, rows)
          if (!left.length) return
          const { format: found, items } = await readQuestions(file)
          expect(found).toBe(format)
          expect(items.map(({ refused }) => refused).filter(Boolean)).toEqual([])
          expect(items).toHaveLength(left.length)
          for (const [at, { each, lost }] of left.entries()) {
            const item = items[at]
            if (!kept) {
              expect(item?.values?.options).toEqual(
                each.options?.map(({ text, weight: own }) => ({ text, weight: own === 100 ? 100 : 0 })),
              )
              continue
            }
            expect(item?.places).toEqual({ category: path })
            const { key: _, ...wanted } = plain(kept(each, lost) as never)
            expect(plain(item?.values)).toEqual(wanted)
          }
        },
      ),
      { numRuns: 40 },
    )
  })
})

describe('[QST-1] pictures', () => {
  const own = (html: string): FileQuestion => ({ name: 'a', type: 'true_false', correct: 'true', body: html })
  it.each([
    ['moodle-xml', moodleWriter],
    ['qti', qtiWriter],
  ])('come back in %s, with what they show', async (_, writer) => {
    const img = (id: number) =>
      `<p>x <img data-media-id="${id}" alt="Bir &quot;kare&quot; &amp; daire" /></p>`
    const file = await writeQuestions(writer, rowsOf([own(img(7)), own(img(7)), own(img(8))]), {
      7: { name: 'doğru.png', type: 'image/png', bytes: pictures.png },
    })
    const { items, media: found } = await readQuestions(file)
    expect(found).toHaveLength(1)
    expect(items[0]?.values?.body).toBe(img(pictureOf(0)))
    expect(items[1]?.values?.body).toBe(img(pictureOf(0)))
    expect(items[2]?.values?.body, 'of a file that is gone its description stays').toBe(
      '<p>x Bir &quot;kare&quot; &amp; daire</p>',
    )
    if (writer === qtiWriter) expect(file.toString('latin1')).not.toContain('do\u00c4\u009fru')
  })
})

describe('[QST-1] sounds', () => {
  const sound = (id: number, label = 'Bir &quot;ses&quot; &amp; gürültü') =>
    `<p>x <audio data-media-id="${id}" aria-label="${label}">${label}</audio></p>`
  const own = (body: string): FileQuestion => ({
    name: 'a',
    type: 'true_false',
    correct: 'true',
    body,
    explanation: body,
  })

  it.each([
    ['moodle-xml', moodleWriter],
    ['qti', qtiWriter],
  ])('come back in %s, with what they are called', async (_, writer) => {
    const bytes = wav(0.1)
    const rows = rowsOf([own(sound(7)), own(sound(8))])
    const file = await writeQuestions(writer, rows, { 7: { name: 'doğru.wav', type: 'audio/wav', bytes } })
    const { items, media } = await readQuestions(file)
    expect(media.map(({ type }) => type)).toEqual(['audio/wav'])
    for (const key of ['body', 'explanation']) expect(items[0]?.values?.[key], key).toBe(sound(pictureOf(0)))
    expect(items[1]?.values?.body, 'of a file that is gone its label stays').toMatch(
      /^<p>x Bir ("|&quot;)ses\1 &amp; gürültü<\/p>$/,
    )
    if (writer === qtiWriter) expect(file.toString('latin1')).not.toContain('do\u00c4\u009fru')
  })

  it.each([
    ['gift', giftWriter],
    ['aiken', aikenWriter],
  ])('leave what they are called in %s, which says that it loses them', async (name, writer) => {
    const question: FileQuestion = {
      ...own(sound(7)),
      type: 'single',
      options: [
        { text: 'a', weight: 100 },
        { text: 'b', weight: 0 },
      ],
    }
    const [row] = rowsOf([question])
    expect(writer.losses(row as NonNullable<typeof row>).lost).toContain('sounds')
    const { items, media, format } = await readQuestions(
      await writeQuestions(writer, [row as NonNullable<typeof row>]),
    )
    expect([format, media]).toEqual([name, []])
    expect(items[0]?.values?.body).toMatch(/Bir ("|&quot;)ses("|&quot;) &amp; gürültü/)
    expect(items[0]?.values?.body).not.toContain('<audio')
  })
})

describe('[QST-1] formulas', () => {
  const formula = (tex: string, display = '') =>
    `<span data-tex="${escaped(tex).replaceAll('"', '&quot;')}"${display}>${escaped(tex)}</span>`
  const block = ' data-display="block"'

  it.each([
    ['moodle-xml', moodleWriter],
    ['gift', giftWriter],
    ['qti', qtiWriter],
  ])('come back in %s by their TeX, in texts and options', async (name, writer) => {
    const body = `<p>Bul: ${formula('\\frac{a}{b}<\\sqrt{x^2}')} ${formula('\\begin{cases}a&b\\\\c&d\\end{cases}', block)}</p>`
    const question: FileQuestion = {
      name: 'a',
      type: 'single',
      body,
      explanation: `<p>${formula('x=\\text{"a"}')}</p>`,
      options: [
        { text: formula('x_1'), weight: 100, feedback: null },
        { text: '5 $ ya da 6 $', weight: 0, feedback: null },
      ],
    }
    const file = await writeQuestions(writer, rowsOf([question]))
    const [item] = (await readQuestions(file)).items
    expect(plain(item?.values)).toMatchObject({
      body,
      explanation: question.explanation,
      options: plain(question as never).options,
    })
    if (name === 'moodle-xml') expect(file.toString()).toContain('\\(\\frac{a}{b}&lt;')
  })

  it('that cannot be read stay as they are written, which is said', async () => {
    const file = await writeQuestions(
      moodleWriter,
      rowsOf([
        {
          name: 'a',
          type: 'true_false',
          correct: 'true',
          body: '<p>\\(\\nosuch{x}\\) ve \\(\\href{javascript:x}{y}\\) ve $$a^2$$</p>',
        },
      ]),
    )
    const [item] = (await readQuestions(file)).items
    expect(item?.values?.body).toBe(
      `<p>\\(\\nosuch{x}\\) ve \\(\\href{javascript:x}{y}\\) ve ${formula('a^2', block)}</p>`,
    )
    expect(item?.changed?.map(({ key }) => key)).toContain('question-formats:changed.formula')
  })
})

it('[QST-1] weights of several right answers of one mark come to the whole', () => {
  expect(equalWeight(3)).toBe(33.33333)
})
