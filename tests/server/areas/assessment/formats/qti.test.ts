/** QTI as other programs write it. */
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { pictures } from '../../../../support/files.ts'
import { notesOf, pictureOf, readQuestions } from '../../../../support/question-files.ts'
import { wav } from '../../../../support/sounds.ts'

const rp = 'http://www.imsglobal.org/question/qti_v2p1/rptemplates'

/** An item in the way of an authoring tool: prefixes, a schema, spaces, and 2.1 or 2.2. */
const item = (
  declaration: string,
  body: string,
  { template = `${rp}/match_correct`, more = '', version = '2p1' } = {},
) => `<?xml version="1.0" encoding="UTF-8"?>
<!-- made by an authoring tool -->
<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v${version}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xsi:schemaLocation="http://www.imsglobal.org/xsd/imsqti_v${version} http://www.imsglobal.org/xsd/qti/qtiv${version}/imsqti_v${version}.xsd"
  identifier="i1" title="Deneme" adaptive="false" timeDependent="false" toolName="tool">
  <responseDeclaration identifier="R1" ${declaration}</responseDeclaration>
  <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>
  ${more}
  <itemBody>
    ${body}
  </itemBody>
  ${template ? `<responseProcessing template="${template}"/>` : ''}
</assessmentItem>`

async function only(text: string) {
  const { format, items } = await readQuestions(text)
  expect([format, items.length]).toEqual(['qti', 1])
  return items[0] as (typeof items)[number]
}
const choice = (
  max: number,
) => `<choiceInteraction responseIdentifier="R1" shuffle="true" maxChoices="${max}">
  <prompt>Hangisi?</prompt>
  <simpleChoice identifier="A">Hidrojen</simpleChoice>
  <simpleChoice identifier="B" fixed="true"><p>Oksijen<feedbackInline outcomeIdentifier="F" identifier="B">Evet</feedbackInline></p></simpleChoice>
  <simpleChoice identifier="C">Demir</simpleChoice></choiceInteraction>`

describe('[QST-1] QTI', () => {
  it('has choices by the right ones, or by points', async () => {
    const single = await only(
      item(
        'cardinality="single" baseType="identifier"><correctResponse><value>B</value></correctResponse>',
        `<p>Su</p>${choice(1)}`,
        { version: '2p2' },
      ),
    )
    expect(single.values).toMatchObject({
      name: 'Deneme',
      type: 'single',
      default_mark: 1,
      options: [
        { text: 'Hidrojen', weight: 0 },
        { text: '<p>Oksijen</p>', weight: 100, feedback: 'Evet' },
        { text: 'Demir', weight: 0 },
      ],
    })
    expect(String(single.values?.body).replace(/\s+/g, '')).toBe('<p>Su</p><p>Hangisi?</p>')
    const mapped = await only(
      item(
        'cardinality="multiple" baseType="identifier"><correctResponse><value>A</value><value>B</value></correctResponse><mapping lowerBound="0" defaultValue="-1"><mapEntry mapKey="A" mappedValue="1"/><mapEntry mapKey="B" mappedValue="3"/></mapping>',
        choice(0),
        { template: `${rp}/map_response.xml` },
      ),
    )
    expect(mapped.values).toMatchObject({
      type: 'multiple',
      scoring: 'by_weight',
      default_mark: 4,
      options: [{ weight: 25 }, { weight: 75 }, { weight: -25 }],
    })
    const correct = await only(
      item(
        'cardinality="multiple" baseType="identifier"><correctResponse><value>A</value><value>B</value></correctResponse>',
        choice(0),
      ),
    )
    expect(correct.values).toMatchObject({
      scoring: 'all_or_nothing',
      options: [{ weight: 50 }, { weight: 50 }, { weight: 0 }],
    })
  })

  it('has texts, numbers, pairs and orders', async () => {
    const entry = '<p>Başkent <textEntryInteraction responseIdentifier="R1"/> olur.</p>'
    const text = await only(
      item(
        'cardinality="single" baseType="string"><correctResponse><value>Ankara*</value></correctResponse><mapping defaultValue="0"><mapEntry mapKey="Ankara*" mappedValue="2" caseSensitive="false"/><mapEntry mapKey="Angora" mappedValue="1" caseSensitive="false"/></mapping>',
        entry,
        { template: `${rp}/map_response` },
      ),
    )
    expect(text.values).toMatchObject({
      type: 'short_text',
      body: '<p>Başkent _____ olur.</p>',
      default_mark: 2,
      case_sensitive: false,
      accepted: [
        { text: 'Ankara\\*', weight: 100 },
        { text: 'Angora', weight: 50 },
      ],
    })
    const number = await only(
      item(
        'cardinality="single" baseType="integer"><correctResponse><value>42</value></correctResponse>',
        entry,
      ),
    )
    expect(number.values).toMatchObject({
      type: 'numeric',
      numbers: [{ value: 42, tolerance: 0, weight: 100 }],
    })
    const pairs = await only(
      item(
        'cardinality="multiple" baseType="directedPair"><correctResponse><value>C R</value><value>D M</value></correctResponse><mapping><mapEntry mapKey="C R" mappedValue="1"/><mapEntry mapKey="D M" mappedValue="1"/><mapEntry mapKey="C M" mappedValue="0"/></mapping>',
        `<matchInteraction responseIdentifier="R1" maxAssociations="2"><simpleMatchSet><simpleAssociableChoice identifier="C" matchMax="1">Capulet</simpleAssociableChoice><simpleAssociableChoice identifier="D" matchMax="1">Demetrius</simpleAssociableChoice></simpleMatchSet><simpleMatchSet><simpleAssociableChoice identifier="M" matchMax="4">Midsummer</simpleAssociableChoice><simpleAssociableChoice identifier="R" matchMax="4">Romeo</simpleAssociableChoice><simpleAssociableChoice identifier="T" matchMax="4">Tempest</simpleAssociableChoice></simpleMatchSet></matchInteraction>`,
        { template: `${rp}/map_response` },
      ),
    )
    expect(pairs.values).toMatchObject({
      type: 'matching',
      default_mark: 2,
      pairs: [
        { left: 'Capulet', right: 'Romeo' },
        { left: 'Demetrius', right: 'Midsummer' },
        { left: null, right: 'Tempest' },
      ],
    })
    const order = await only(
      item(
        'cardinality="ordered" baseType="identifier"><correctResponse><value>B</value><value>A</value></correctResponse>',
        '<orderInteraction responseIdentifier="R1"><simpleChoice identifier="A">ikinci</simpleChoice><simpleChoice identifier="B">birinci</simpleChoice></orderInteraction>',
      ),
    )
    expect(order.values).toMatchObject({
      type: 'ordering',
      items: [{ text: 'birinci' }, { text: 'ikinci' }],
      order_scoring: 'exact',
    })
    const essay = await only(
      item(
        'cardinality="single" baseType="string">',
        '<rubricBlock view="scorer"><p>Üç neden ara</p></rubricBlock><p>Anlat</p><extendedTextInteraction responseIdentifier="R1"/>',
        { template: '' },
      ),
    )
    expect(essay.values).toMatchObject({
      type: 'long_text',
      guide: [{ criterion: 'Üç neden ara', points: 1 }],
    })
  })

  it('keeps the feedback to an answer, however it is written, and says what it leaves out', async () => {
    const single =
      'cardinality="single" baseType="identifier"><correctResponse><value>B</value></correctResponse>'
    const blocks = choice(1).replaceAll('feedbackInline', 'feedbackBlock')
    const read = await only(item(single, blocks))
    expect(read.values?.options).toMatchObject([{}, { text: '<p>Oksijen</p>', feedback: 'Evet' }, {}])
    // One of them has its place: all of them keep theirs.
    expect(notesOf(read)).toEqual(['changed.fixedChoices'])
    expect(read.values?.keep_order).toBe(true)
    const free = await only(item(single, blocks.replace(' fixed="true"', '')))
    expect([notesOf(free), free.values?.keep_order]).toEqual([[], false])
    const beside = '<feedbackBlock outcomeIdentifier="F" identifier="B">Genel</feedbackBlock>'
    expect(notesOf(await only(item(single, choice(1) + beside)))).toEqual([
      'changed.fixedChoices',
      'changed.overallFeedback',
    ])
  })

  it('is refused by name where it is something else', async () => {
    const single =
      'cardinality="single" baseType="identifier"><correctResponse><value>A</value></correctResponse>'
    const ofKind = (name: string) => item(single, `<${name} responseIdentifier="R1"/>`)
    const own = item(single, choice(1)).replace(
      /<responseProcessing.*\/>/,
      '<responseProcessing><responseCondition/></responseProcessing>',
    )
    for (const [text, why] of [
      [ofKind('hotspotInteraction'), 'refused.kinds.hotspot'],
      [ofKind('gapMatchInteraction'), 'refused.kinds.gaps'],
      [ofKind('uploadInteraction'), 'refused.kinds.upload'],
      [ofKind('customInteraction'), 'refused.kinds.custom'],
      [item(single, '<p>yalnızca metin</p>'), 'refused.kinds.description'],
      [item(single, choice(1) + choice(1)), 'refused.kinds.several'],
      [own, 'refused.kinds.processing'],
      [item(single, choice(1), { template: `${rp}/map_response_point` }), 'refused.kinds.processing'],
      [item('cardinality="single" baseType="identifier">', choice(1)), 'refused.noAnswer'],
    ] as const)
      expect(notesOf(await only(text))[0], why).toBe(why)
  })

  it('comes in a package, with pictures and what is said of each question', async () => {
    const single =
      'cardinality="single" baseType="identifier"><correctResponse><value>A</value></correctResponse>'
    const { items, media: found } = await readQuestions(
      zipSync({
        'imsmanifest.xml':
          strToU8(`<?xml version="1.0"?><manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:imsmd="http://www.imsglobal.org/xsd/imsmd_v1p2"><resources>
          <resource identifier="t" type="imsqti_test_xmlv2p1" href="test.xml"/>
          <resource identifier="r" type="imsqti_item_xmlv2p1" href="items/soru%201.xml"><metadata><imsmd:lom><imsmd:general><imsmd:keyword><imsmd:langstring>kimya</imsmd:langstring></imsmd:keyword></imsmd:general><imsmd:educational><imsmd:difficulty><imsmd:source>LOMv1.0</imsmd:source><imsmd:value>very difficult</imsmd:value></imsmd:difficulty></imsmd:educational></imsmd:lom></metadata></resource>
          <resource identifier="s" type="imsqti_item_xmlv2p2"><file href="b.xml"/></resource></resources></manifest>`),
        'items/soru 1.xml': strToU8(
          item(
            single,
            `<p><img src="../images/a.png" alt="deney"/><object data="../images/a.png" type="image/png">nesne</object></p>
            <p><object data="../ses/a.wav" type="audio/wav">dinle</object><audio controls="controls" title="bir"><source src="../ses/a.wav" type="audio/wav"/></audio><object data="../ses/a.wav">iki</object></p>${choice(1)}`,
          ),
        ),
        'images/a.png': pictures.png,
        'ses/a.wav': wav(0.1),
        'b.xml': strToU8(item(single, choice(1))),
        'test.xml': strToU8('<assessmentTest/>'),
      }),
    )
    expect(items.map(({ refused }) => refused).filter(Boolean)).toEqual([])
    expect(items).toHaveLength(2)
    expect(found.map(({ type }) => type)).toEqual(['image/png', 'audio/wav'])
    expect(items[0]?.values).toMatchObject({ tags: ['kimya'], difficulty: 5 })
    const img = (alt: string) => `<img data-media-id="${pictureOf(0)}" alt="${alt}" />`
    expect(items[0]?.values?.body).toContain(img('deney') + img('nesne'))
    const sound = (label: string) =>
      `<audio data-media-id="${pictureOf(1)}" aria-label="${label}">${label}</audio>`
    expect(items[0]?.values?.body).toContain(sound('dinle') + sound('bir') + sound('iki'))
  })
})
