/** A question as an item of QTI 2.1, marked by the standard templates. */
import { storedHtml } from '../../../../../fields/rich-text/formulas.ts'
import { mediaIds } from '../../../../../fields/rich-text/media.ts'
import { soundMark } from '../../../../../fields/rich-text/sounds.ts'
import { escapeXml } from '../../../../formats/xml.ts'
import { writtenMathml } from '../formulas.ts'
import { type FileQuestion, guideAsHtml } from '../question.ts'

const namespace = 'http://www.imsglobal.org/xsd/imsqti_v2p1'
const schema = 'http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd'
const templates = 'http://www.imsglobal.org/question/qti_v2p1/rptemplates'

/** Where a picture or a sound is in the package, from an item, and of what type it is. */
export type PackagedMedia = (id: number) => { readonly path: string; readonly type: string } | undefined

/** HTML in the tags that an item knows; what is underlined or struck through has none. */
const blockOf = (html: string): string =>
  writtenMathml(
    html
      .replace(/<(\/?)[us]>/g, '<$1span>')
      .replace(/<(\/?)b>/g, '<$1strong>')
      .replace(/ (?:rel|target)="[^"]*"/g, ''),
  )

/** A sound of a cleaned text; its label is its content. An item knows an `object` that says what it is. */
const soundOf = (id: number): RegExp => new RegExp(`${soundMark}${id}"[^<>]*>([^<]*)</audio>`, 'g')

/** A formatted text with the addresses of its pictures and sounds in the package. */
function richOf(html: string, mediaOf: PackagedMedia): string {
  let body = storedHtml(html)
  for (const id of mediaIds(body)) {
    const { path = '', type = '' } = mediaOf(id) ?? {}
    body = body
      .replaceAll(`<img data-media-id="${id}"`, `<img src="${escapeXml(path)}"`)
      .replace(soundOf(id), (_, label: string) =>
        path ? `<object data="${escapeXml(path)}" type="${escapeXml(type)}">${label}</object>` : label,
      )
  }
  return blockOf(body)
}

interface Mapping {
  readonly key: string
  readonly weight: number
  readonly caseSensitive?: boolean
}

interface Response {
  readonly cardinality: 'single' | 'multiple' | 'ordered'
  readonly baseType: 'identifier' | 'string' | 'float' | 'directedPair'
  readonly correct?: readonly string[]
  readonly mapping?: readonly Mapping[]
  readonly template?: 'match_correct' | 'map_response'
  readonly interaction: string
  /** Stands before the interaction, in the body. */
  readonly before?: string
}

/** Points of a weight in per cent: shares of 1 where the question brings none. */
const pointsOf = (weight: number, mark: number): number => (weight * (mark || 1)) / 100

const mappingOf = (mapping: readonly Mapping[], mark: number): string =>
  `<mapping defaultValue="0">${mapping
    .map(
      ({ key, weight, caseSensitive }) =>
        `<mapEntry mapKey="${escapeXml(key)}" mappedValue="${pointsOf(weight, mark)}"${caseSensitive === undefined ? '' : ` caseSensitive="${caseSensitive}"`}/>`,
    )
    .join('')}</mapping>`

/** The words of a text that is accepted, without asterisks that stand for anything: an item has none. */
const literalOf = (text: string): string | undefined =>
  /(^|[^\\])\*/.test(text) ? undefined : text.replaceAll('\\*', '*')

const choice = (id: string, text: string, feedback?: string | null): string =>
  `<simpleChoice identifier="${id}">${blockOf(text)}${feedback ? `<feedbackInline outcomeIdentifier="FEEDBACK" identifier="${id}" showHide="show">${escapeXml(feedback)}</feedbackInline>` : ''}</simpleChoice>`

function choices({ type, options, keep_order, scoring }: FileQuestion): Response {
  const all = (options ?? []).map((option, at) => ({ ...option, key: `c${at + 1}` }))
  const single = type === 'single'
  const right = all.filter(({ weight }) => (single ? weight === 100 : weight > 0)).map(({ key }) => key)
  return {
    cardinality: single ? 'single' : 'multiple',
    baseType: 'identifier',
    correct: right,
    mapping: all,
    template: single || scoring === 'by_weight' ? 'map_response' : 'match_correct',
    interaction: `<choiceInteraction responseIdentifier="RESPONSE" shuffle="${!keep_order}" maxChoices="${single ? 1 : 0}">${all
      .map(({ key, text, feedback }) => choice(key, text, feedback))
      .join('')}</choiceInteraction>`,
  }
}

const trueFalse = ({ correct }: FileQuestion): Response => ({
  cardinality: 'single',
  baseType: 'identifier',
  correct: [correct ?? 'true'],
  template: 'match_correct',
  interaction: `<choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="1">${choice('true', 'Doğru / True')}${choice('false', 'Yanlış / False')}</choiceInteraction>`,
})

const entry = '<p><textEntryInteraction responseIdentifier="RESPONSE" expectedLength="30"/></p>'

/** What an item can say of the accepted texts. */
export const literals = (
  question: FileQuestion,
): readonly { readonly text: string; readonly weight: number }[] =>
  (question.accepted ?? []).flatMap(({ text, weight }) => {
    const literal = literalOf(text)
    return literal === undefined ? [] : [{ text: literal, weight }]
  })

function shortText(question: FileQuestion): Response {
  const all = literals(question)
  return {
    cardinality: 'single',
    baseType: 'string',
    correct: all
      .filter(({ weight }) => weight === 100)
      .slice(0, 1)
      .map(({ text }) => text),
    mapping: all.map(({ text, weight }) => ({
      key: text,
      weight,
      caseSensitive: question.case_sensitive === true,
    })),
    template: 'map_response',
    interaction: entry,
  }
}

const numeric = ({ numbers }: FileQuestion): Response => ({
  cardinality: 'single',
  baseType: 'float',
  correct: (numbers ?? [])
    .filter(({ weight }) => weight === 100)
    .slice(0, 1)
    .map(({ value }) => String(value)),
  mapping: (numbers ?? []).map(({ value, weight }) => ({ key: String(value), weight })),
  template: 'map_response',
  interaction: entry,
})

const longText = ({ guide }: FileQuestion): Response => ({
  cardinality: 'single',
  baseType: 'string',
  before: guide?.length ? `<rubricBlock view="scorer">${guideAsHtml(guide)}</rubricBlock>` : '',
  interaction: '<extendedTextInteraction responseIdentifier="RESPONSE" expectedLines="15"/>',
})

const associable = (id: string, text: string, max: number): string =>
  `<simpleAssociableChoice identifier="${id}" matchMax="${max}">${escapeXml(text)}</simpleAssociableChoice>`

function matching({ pairs }: FileQuestion): Response {
  const rows = pairs ?? []
  const rights = [...new Set(rows.map(({ right }) => right))]
  const asked = rows.flatMap(({ left, right }) =>
    left ? [{ left, to: `r${rights.indexOf(right) + 1}` }] : [],
  )
  const keys = asked.map(({ to }, at) => `l${at + 1} ${to}`)
  return {
    cardinality: 'multiple',
    baseType: 'directedPair',
    correct: keys,
    mapping: keys.map(key => ({ key, weight: 100 / keys.length })),
    template: 'map_response',
    interaction: `<matchInteraction responseIdentifier="RESPONSE" shuffle="true" maxAssociations="${asked.length}"><simpleMatchSet>${asked
      .map(({ left }, at) => associable(`l${at + 1}`, left, 1))
      .join('')}</simpleMatchSet><simpleMatchSet>${rights
      .map((text, at) => associable(`r${at + 1}`, text, asked.length || 1))
      .join('')}</simpleMatchSet></matchInteraction>`,
  }
}

function ordering({ items }: FileQuestion): Response {
  const all = (items ?? []).map(({ text }, at) => ({ text, key: `i${at + 1}` }))
  return {
    cardinality: 'ordered',
    baseType: 'identifier',
    correct: all.map(({ key }) => key),
    template: 'match_correct',
    interaction: `<orderInteraction responseIdentifier="RESPONSE" shuffle="true">${all
      .map(({ key, text }) => `<simpleChoice identifier="${key}">${escapeXml(text)}</simpleChoice>`)
      .join('')}</orderInteraction>`,
  }
}

const responses: Readonly<Record<FileQuestion['type'], (question: FileQuestion) => Response>> = {
  single: choices,
  multiple: choices,
  true_false: trueFalse,
  short_text: shortText,
  long_text: longText,
  numeric,
  matching,
  ordering,
}

/** The document of an item. */
export function itemXml(question: FileQuestion, identifier: string, mediaOf: PackagedMedia): string {
  const { name, type, body, explanation } = question
  const mark = question.default_mark ?? 1
  const { cardinality, baseType, correct, mapping, template, interaction, before } = responses[type](question)
  const right = correct?.length
    ? `<correctResponse>${correct.map(value => `<value>${escapeXml(value)}</value>`).join('')}</correctResponse>`
    : ''
  return `<?xml version="1.0" encoding="UTF-8"?>
<assessmentItem xmlns="${namespace}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${namespace} ${schema}" identifier="${identifier}" title="${escapeXml(name)}" adaptive="false" timeDependent="false">
<responseDeclaration identifier="RESPONSE" cardinality="${cardinality}" baseType="${baseType}">${right}${mapping?.length ? mappingOf(mapping, mark) : ''}</responseDeclaration>
<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float" normalMaximum="${mark}"><defaultValue><value>0</value></defaultValue></outcomeDeclaration>
<outcomeDeclaration identifier="FEEDBACK" cardinality="multiple" baseType="identifier"/>
<itemBody><div>${richOf(body, mediaOf)}</div>${before ?? ''}${interaction}</itemBody>
${template ? `<responseProcessing template="${templates}/${template}"/>` : ''}
${explanation ? `<modalFeedback outcomeIdentifier="FEEDBACK" identifier="explanation" showHide="show"><div>${richOf(explanation, mediaOf)}</div></modalFeedback>` : ''}
</assessmentItem>
`
}
