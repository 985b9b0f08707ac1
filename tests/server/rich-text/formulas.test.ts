import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storedHtml } from '../../../src/fields/rich-text/formulas.ts'
import { plainText } from '../../../src/fields/rich-text/index.ts'
import { cleanHtml, cleanMathml } from '../../../src/server/rich-text/clean-html.ts'
import { madeFormula, withMathml } from '../../../src/server/rich-text/formulas.ts'
import { type Person, startTestPortal, type TestPortal } from '../../support/portal.ts'
import { uniqueName } from '../../support/unique-name.ts'
import { xssCorpus } from '../../support/xss.ts'

const attribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const span = (tex: string, isDisplay = false) =>
  `<span data-tex="${attribute(tex)}"${isDisplay ? ' data-display="block"' : ''}>${attribute(tex).replaceAll('&quot;', '"')}</span>`

describe('formulas of a formatted text', () => {
  const good = [
    'E=mc^2',
    'a<b \\text{ & "c"}'.replace('&', '\\&'),
    '\\begin{cases}a&b\\\\c&d\\end{cases}',
    '\\sqrt{\\frac{x^2}{2}}',
    '\\ce{H2O}',
  ]

  it('are kept by their TeX alone, whatever stands in them, and come back as they were stored', () => {
    for (const tex of good)
      for (const isDisplay of [false, true]) {
        const stored = `<p>a ${span(tex, isDisplay)} b</p>`
        const dressed = `<p>a <span class="x" onclick="y()" data-tex="${attribute(tex)}"${isDisplay ? ' data-display' : ''}><b>z</b><span>y</span><math><mi>q</mi></math></span> b</p>`
        expect(cleanHtml(dressed, true)).toBe(stored)
        expect(cleanHtml(stored, true)).toBe(stored)
        const read = withMathml(stored)
        expect(read).toContain('<math')
        expect(storedHtml(read)).toBe(stored)
        expect(cleanHtml(read, true)).toBe(stored)
        expect(plainText(read)).toBe(`a ${tex} b`)
        expect(plainText(stored)).toBe(`a ${tex} b`)
        // Where no formulas may stand the words are left.
        expect(cleanHtml(read)).toBe(`<p>a ${attribute(tex).replaceAll('&quot;', '"')} b</p>`)
      }
    expect(cleanHtml('<p>a <span data-tex=" ">b</span> <span style="x">c</span></p>', true)).toBe(
      '<p>a b c</p>',
    )
    expect(cleanHtml('<span data-tex="a"><span data-tex="b">c</span>d</span>e', true)).toBe(`${span('a')}e`)
  })

  it('let no attack through, neither around them nor as their TeX', () => {
    for (const attack of xssCorpus) {
      const once = cleanHtml(
        `${span('x')}${attack}<span data-tex="${attribute(attack)}">${attack}</span>`,
        true,
      )
      expect(cleanHtml(once, true), attack).toBe(once)
      const read = withMathml(once)
      expect(storedHtml(read), attack).toBe(once)
      const tags = [...read.matchAll(/<\/?([a-z0-9]+)/gi)].map(([, tag]) => tag)
      for (const tag of ['script', 'style', 'svg', 'iframe', 'annotation', 'foreignobject'])
        expect(tags, attack).not.toContain(tag)
      expect(read, attack).not.toMatch(/<[^<>"]*("[^"]*"[^<>"]*)*\s(on\w+|xlink:href|src)=/i)
    }
  })

  it('are MathML of a short list of tags and attributes', () => {
    const bad: [string, string][] = [
      ['<math><script>alert(1)</script><mi>x</mi></math>', '<math><mi>x</mi></math>'],
      [
        '<math><mi xlink:href="javascript:alert(1)" href="javascript:x">x</mi></math>',
        '<math><mi>x</mi></math>',
      ],
      ['<math onclick="x()"><mi onload="y">x</mi></math>', '<math><mi>x</mi></math>'],
      [
        '<math><semantics><mi>x</mi><annotation-xml encoding="text/html"><img src="x" onerror="y"></annotation-xml></semantics></math>',
        '<math><mi>x</mi></math>',
      ],
      ['<math><style>*{color:red}</style><mi>x</mi></math>', '<math><mi>x</mi></math>'],
      ['<math><maction actiontype="statusline#x"><mi>x</mi></maction></math>', '<math><mi>x</mi></math>'],
      ['<math><mglyph src="https://evil.example/x"></mglyph><mi>x</mi></math>', '<math><mi>x</mi></math>'],
      ['<math><mtext><svg><a href="x">y</a></svg></mtext></math>', '<math><mtext></mtext></math>'],
      [
        '<math><mi class="tml-left MuiDialog-root tml-x" style="position:fixed;inset:0;background:url(x);color:#ff0000">x</mi></math>',
        '<math><mi class="tml-left tml-x" style="color:#ff0000">x</mi></math>',
      ],
    ]
    for (const [given, clean] of bad) {
      expect(cleanMathml(given), given).toBe(clean)
      expect(cleanMathml(clean)).toBe(clean)
    }
    for (const attack of xssCorpus)
      expect(cleanMathml(`<math>${attack}</math>`), attack).not.toMatch(/<(?!\/?m[a-z]+\b)|\son\w+=/i)
  })

  it('have bounds: no command leads elsewhere or defines another, and none takes long', () => {
    for (const [tex, fault] of [
      ['\\href{javascript:alert(1)}{x}', 'formulaCommand'],
      ['\\url{https://evil.example}', 'formulaCommand'],
      ['\\includegraphics{x}', 'formulaCommand'],
      ['\\htmlClass{x}{y}', 'formulaCommand'],
      ['\\htmlId{x}{y}', 'formulaCommand'],
      ['\\class{x}{y}', 'formulaCommand'],
      ['\\style{color:red}{y}', 'formulaCommand'],
      ['\\def\\a{\\a\\a}\\a', 'formulaCommand'],
      ['\\newcommand{\\lol}{lol}\\lol', 'formulaCommand'],
      ['\\let\\a=b', 'formulaCommand'],
      ['\\nosuch{x}', 'formulaUnknown'],
      ['\\frac{a', 'formulaWrong'],
      ['x'.repeat(2001), 'formulaTooLong'],
      [`\\begin{matrix}${'&'.repeat(1900)}\\end{matrix}`, 'formulaTooLong'],
    ] as const)
      expect(madeFormula(tex, false), tex).toMatchObject({ fault })
    for (const tex of ['{', '\\sqrt{', 'x^{', '\\left(', '\\text{', '\\substack{', '\\cfrac{1}{']) {
      const started = performance.now()
      madeFormula(tex.repeat(Math.floor(1000 / tex.length)) + '}'.repeat(900), false)
      madeFormula(tex.repeat(Math.floor(2000 / tex.length)), true)
      expect(performance.now() - started, tex).toBeLessThan(2000)
    }
    expect(madeFormula('\\rule{9999em}{9999em}', false)).toMatchObject({
      mathml: expect.stringMatching(/width="20em" height="20em"/),
    })
  })
})

describe('a text with formulas', () => {
  let test: TestPortal
  let staff: Person
  let place: { readonly corporation_id: number; readonly category_id: number }

  beforeAll(async () => {
    test = await startTestPortal()
    staff = await test.person({ roles: ['super-admin'] })
    const corporation = await test.make('corporations')
    const category = await test.make('question-categories', { corporation_id: corporation.id })
    place = { corporation_id: corporation.id, category_id: category.id }
  })
  afterAll(() => test.stop())

  const question = (more: Record<string, unknown>) => ({
    name: uniqueName(),
    ...place,
    type: 'single',
    body: `<p>Soru ${span('\\sqrt{x}')}</p>`,
    options: [
      { text: span('x^2'), weight: 100 },
      { text: 'b', weight: 0 },
    ],
    ...more,
  })

  it('is stored as TeX, read as MathML, found by its TeX, and unchanged when it comes back', async () => {
    const made = await staff.client.post('/api/questions', question({}))
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const { id } = made.body.data
    const address = `/api/questions/${id}`
    const [row] = await test.db.read('select body, options from questions where id = $1', [id])
    expect(row?.[0]).toBe(`<p>Soru ${span('\\sqrt{x}')}</p>`)
    expect(row?.[1]).toMatchObject([{ text: span('x^2') }, { text: 'b' }])
    const read = (await staff.client.get(address)).body.data
    expect(read.body).toContain('<msqrt>')
    expect(read.options[0].text).toContain('<msup>')
    const found = await staff.client.get(`/api/questions?filter[search]=${encodeURIComponent('\\sqrt{x}')}`)
    expect(found.body.data.map((row: { id: number }) => row.id)).toContain(id)
    const again = await staff.client.patch(address, { body: read.body, options: read.options })
    expect(again.status, JSON.stringify(again.body)).toBe(200)
    expect(again.body.data.updated_at).toBe(read.updated_at)
    const versions = await test.db.read(
      'select count(*)::int from question_versions where question_id = $1',
      [id],
    )
    expect(versions[0]?.[0]).toBe(1)
  })

  it('is refused in words at its field, in rows at the row, and elsewhere has no formulas', async () => {
    const wrong = await staff.client.post(
      '/api/questions',
      question({
        body: `<p>${span('\\href{x}{y}')}</p>`,
        options: [
          { text: 'a', weight: 100 },
          { text: span('\\frac{'), weight: 0 },
        ],
      }),
      { headers: { 'accept-language': 'en' } },
    )
    expect(wrong.status).toBe(422)
    expect(wrong.body.errors.body).toEqual(['A formula can’t use the command \\href: \\href{x}{y}'])
    expect(wrong.body.errors['options.1.text']).toEqual([
      'A formula can’t be read. Check its brackets and commands: \\frac{',
    ])
    const many = await staff.client.post('/api/questions', question({ body: span('x').repeat(101) }))
    expect(many.body.errors.body).toHaveLength(1)
    const course = await staff.client.post('/api/announcements', {
      title: uniqueName(),
      body_summary: 'Özet',
      audience: { user_ids: [staff.id] },
      publish_at: new Date(Date.now() - 60_000).toISOString(),
      body: `<p>a ${span('x^2')}</p>`,
    })
    expect(course.body.data.body).toBe('<p>a x^2</p>')
  })
})
