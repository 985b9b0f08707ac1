/** Files that are made to harm, or that are broken. */
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { notesOf, readQuestions, refusal } from '../../../../support/question-files.ts'

const item = (inner: string, root = 'assessmentItem') =>
  `<?xml version="1.0"?><${root} xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="a" title="Soru">
  <responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>c1</value></correctResponse></responseDeclaration>
  <itemBody>${inner}<choiceInteraction responseIdentifier="RESPONSE" maxChoices="1"><simpleChoice identifier="c1">a</simpleChoice><simpleChoice identifier="c2">b</simpleChoice></choiceInteraction></itemBody>
  <responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"/></${root}>`
const manifest = (...hrefs: string[]) =>
  `<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"><resources>${hrefs
    .map((href, at) => `<resource identifier="r${at}" type="imsqti_item_xmlv2p1" href="${href}"/>`)
    .join('')}</resources></manifest>`
const zip = (files: Record<string, string | Uint8Array>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
    ),
  )
const laughs = `<!DOCTYPE quiz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>`

describe('[QST-1] 18: files of questions', () => {
  it.each([
    ['a document type', `<?xml version="1.0"?>${laughs}<quiz>&c;</quiz>`, '422 errors:formats.doctype'],
    [
      'a file of the server',
      '<!DOCTYPE quiz SYSTEM "file:///etc/passwd"><quiz/>',
      '422 errors:formats.doctype',
    ],
    [
      'a document type behind a comment',
      '<!-- <quiz> --><!DOCTYPE quiz SYSTEM "file:///etc/passwd"><quiz/>',
      '422 errors:formats.doctype',
    ],
    ['an unknown entity', '<quiz><question>&boom;</question></quiz>', '422 errors:formats.xml'],
    ['no end', '<quiz><question type="truefalse">', '422 errors:formats.xml'],
    ['too many levels', `<quiz>${'<a>'.repeat(200_000)}`, '422 errors:formats.xml'],
    [
      'as many levels as can be parsed',
      `<quiz>${'<a>'.repeat(3000)}${'</a>'.repeat(3000)}</quiz>`,
      '422 errors:formats.levels',
    ],
    [
      'an archive cut off',
      zip({ 'imsmanifest.xml': manifest('a.xml') }).subarray(0, 60),
      '422 errors:formats.zip',
    ],
    [
      'a way out of the archive',
      zip({ 'imsmanifest.xml': manifest('a.xml'), '../../evil.xml': 'x' }),
      '422 errors:formats.outside',
    ],
    [
      'QTI 1.2',
      '<?xml version="1.0"?><questestinterop><item/></questestinterop>',
      '422 question-formats:file.qti1',
    ],
    ['QTI 3', '<qti-assessment-item identifier="a"/>', '422 question-formats:file.qti3'],
    [
      'a package without questions',
      zip({ 'imsmanifest.xml': manifest() }),
      '422 question-formats:file.noItems',
    ],
    ['5,001 questions', `${'x {T}\n\n'.repeat(5001)}`, '413 errors:formats.tooMany'],
    ['an endless text', `::a::${'x'.repeat(21_000_000)}{T}`, '413 errors:tooManyLetters'],
  ])('are refused: %s', async (_, content, expected) => {
    expect(await refusal(content)).toBe(expected)
  })

  it('may speak of a document type', async () => {
    expect(await refusal('<!-- <!DOCTYPE quiz> --><quiz/>')).toBe('0 read')
  })

  it.each([
    ['empty lines', '\n'.repeat(1_000_000), 'null'],
    ['lines of other systems', '\r\u2028'.repeat(500_000), 'null'],
    ['spaces', `${' '.repeat(1_000_000)}x`, 'null'],
    ['an answer behind empty lines', `Soru?\nA. a\nB. b\nANSWER: A${'\n'.repeat(1_000_000)}x`, 'aiken'],
    [
      'an answer of many lines',
      `Soru?\nB. b\nA. a${'\nx'.repeat(300)}\nANSWER: A\n\nSon?\nA. a${'\nx'.repeat(300_000)}`,
      'aiken',
    ],
    ['titles without answers', `::a::\n${'::\n'.repeat(330_000)}`, 'gift'],
    ['labels without an end', `::x::y{T}\n\n// ${'[id:'.repeat(250_000)}\\\n::a::b{T}`, 'gift'],
    ['labels of nothing', `::x::y{T}\n\n${'// [tag:a]\n'.repeat(100_000)}::a::b{T}`, 'gift'],
    [
      'a guide of spaces',
      `<quiz><question type="essay"><graderinfo format="html"><text><![CDATA[<ul>${' '.repeat(500_000)}<li>${' '.repeat(500_000)}</li></ul>]]></text></graderinfo></question></quiz>`,
      'moodle-xml',
    ],
    ['a body of spaces', item(`<div>a</div>${' '.repeat(500_000)}<p>b</p>`), 'qti'],
  ])('are read without holding up others: 1 MB of %s', async (_, content, expected) => {
    const begun = performance.now()
    const { format } = await readQuestions(content)
    expect(String(format)).toBe(expected)
    expect(performance.now() - begun).toBeLessThan(4000)
  })

  it('are refused while they unfold, whatever they say of their size', async () => {
    const bomb = zip({ 'imsmanifest.xml': manifest('a.xml'), 'a.xml': new Uint8Array(201 * 1024 * 1024) })
    expect(await refusal(bomb)).toBe('413 errors:formats.unfolded')
    // The directory says one byte: the entry is refused when more comes out of it.
    const lying = Buffer.from(
      zip({ 'imsmanifest.xml': manifest('a.xml'), 'a.xml': item(' '.repeat(500_000)) }),
    )
    for (let at = lying.indexOf('PK\u0001\u0002'); at >= 0; at = lying.indexOf('PK\u0001\u0002', at + 4))
      if (lying.subarray(at + 46, at + 51).toString() === 'a.xml') lying.writeUInt32LE(1, at + 24)
    expect(await refusal(lying)).toMatch(/^(422 errors:formats.zip|413 errors:formats.unfolded)$/)
  })

  it('43: are read at once although a small archive names a huge picture many times', async () => {
    const begun = performance.now()
    const { items } = await readQuestions(
      zip({
        'imsmanifest.xml': manifest('a.xml'),
        'a.xml': item(`<p>${'<img src="x.png" alt="x"/>'.repeat(2000)}</p>`),
        'x.png': new Uint8Array(190_000_000),
      }),
    )
    expect(notesOf(items[0] as (typeof items)[0])).toContain('changed.picture')
    expect(performance.now() - begun).toBeLessThan(10_000)
  })

  it('leave out a question whose file, picture or entities lead elsewhere, and nothing else', async () => {
    const { items } = await readQuestions(
      zip({
        'imsmanifest.xml': manifest(
          'a.xml',
          '../b.xml',
          'c.xml',
          'd.xml',
          'https://x.example/e.xml',
          'f.xml',
        ),
        'a.xml': item('<p>iyi</p>'),
        'c.xml': item('<p><img src="../../etc/passwd" alt="x"/></p>'),
        'd.xml': `${laughs.replace('quiz', 'assessmentItem')}${item('<p>&c;</p>').replace(/^<\?.*?\?>/, '')}`,
      }),
    )
    expect(items.map(each => notesOf(each)[0])).toEqual([
      undefined,
      'refused.outside',
      'refused.outside',
      'errors:formats.doctype',
      'refused.outside',
      'refused.missingFile',
    ])
  })

  it('bring no script, and no picture of elsewhere or of somebody else', async () => {
    const { items } = await readQuestions(
      zip({
        'imsmanifest.xml': manifest('a.xml'),
        'a.xml': item(
          '<p onclick="x()">a<script>alert(1)</script><img src="//x.example/a.png" alt="dış"/><img data-media-id="5" src="data:text/html;base64,AAAA" alt="iç"/></p>',
        ),
      }),
    )
    expect(items[0]?.values?.body).toBe('<p>adışiç</p>')
    expect(notesOf(items[0] as (typeof items)[number]).sort()).toEqual([
      'changed.picture',
      'changed.remotePicture',
    ])
  })
})

describe('[QST-1] texts', () => {
  const text = '::Şişli::Ağrı’nın ilçesi mi? { =Doğru çıkış ~Yanlış }'
  const plain = text.replace('’', "'")
  const turkish = Buffer.from(
    [...plain].map(letter => {
      const at = 'ĞİŞğış'.indexOf(letter)
      return at < 0 ? (letter.codePointAt(0) as number) : ([0xd0, 0xdd, 0xde, 0xf0, 0xfd, 0xfe][at] as number)
    }),
  )
  it.each([
    ['UTF-8', Buffer.from(plain)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${plain}`)],
    ['UTF-16', Buffer.from(`\ufeff${plain}`, 'utf16le')],
    ['Windows-1254', turkish],
    ['the ends of lines of Windows', Buffer.from(`${plain}\r\n\r\n`)],
  ])('come in %s', async (_, bytes) => {
    const { items } = await readQuestions(bytes)
    expect(items[0]?.values).toMatchObject({
      name: 'Şişli',
      body: "<p>Ağrı'nın ilçesi mi?</p>",
      options: [{ text: 'Doğru çıkış' }, { text: 'Yanlış' }],
    })
  })

  it('say their encoding in XML', async () => {
    const quiz = (name: string) =>
      `<?xml version="1.0" encoding="${name}"?><quiz><question type="truefalse"><name><text>Ölçü</text></name><answer fraction="100"><text>true</text></answer></question></quiz>`
    for (const [name, bytes] of [
      ['iso-8859-9', Buffer.from(quiz('iso-8859-9'), 'latin1')],
      ['utf-8', Buffer.from(quiz('utf-8'))],
      ['nonsense', Buffer.from(quiz('nonsense'))],
    ] as const)
      expect((await readQuestions(bytes)).items[0]?.title, name).toBe('Ölçü')
  })

  it('that are none are of no format', async () => {
    expect((await readQuestions(Buffer.from([0, 1, 2, 3, 4]))).format).toBeNull()
    expect((await readQuestions('Ad;Tür\nx;y')).format).toBeNull()
    expect((await readQuestions(zip({ 'xl/workbook.xml': '<workbook/>' }))).format).toBeNull()
  })
})
