/** What a QTI item says of the right answer. */
import {
  attributeOf,
  childElements,
  elementAt,
  elementOf,
  textAt,
  type XmlElement,
} from '../../../../formats/xml.ts'

/** An answer and what it brings, in points. */
export interface Mapped {
  readonly key: string
  readonly value: number
  readonly caseSensitive: boolean
}

export interface Declaration {
  readonly cardinality: string
  readonly baseType: string
  readonly correct: readonly string[]
  /** Undefined where answers bring no points of their own. */
  readonly mapped: readonly Mapped[] | undefined
  /** What an answer brings that is none of these. */
  readonly otherwise: number
}

const number = (text: string, otherwise = 0): number => {
  const value = Number(text.trim() || Number.NaN)
  return Number.isFinite(value) ? value : otherwise
}

/** The declaration of a response. */
export function declarationOf(item: XmlElement, response: string): Declaration | undefined {
  const found = childElements(item, 'responseDeclaration').find(
    each => attributeOf(each, 'identifier') === response,
  )
  if (!found) return undefined
  const mapping = elementOf(found, 'mapping')
  return {
    cardinality: attributeOf(found, 'cardinality'),
    baseType: attributeOf(found, 'baseType'),
    correct: childElements(elementOf(found, 'correctResponse') ?? found, 'value').map(each =>
      each.text.trim(),
    ),
    mapped:
      mapping &&
      childElements(mapping, 'mapEntry').map(entry => ({
        key: attributeOf(entry, 'mapKey'),
        value: number(attributeOf(entry, 'mappedValue')),
        caseSensitive: attributeOf(entry, 'caseSensitive') !== 'false',
      })),
    otherwise: number(attributeOf(mapping, 'defaultValue')),
  }
}

/** How an item is marked: by one of the standard templates, not at all, or in a way of its own. */
export type Processing = 'match_correct' | 'map_response' | 'none' | 'own'

export function processingOf(item: XmlElement): Processing {
  const processing = elementOf(item, 'responseProcessing')
  if (!processing) return 'none'
  const [, template] =
    /\/rptemplates\/(match_correct|map_response)(?:\.xml)?$/.exec(attributeOf(processing, 'template')) ?? []
  if (childElements(processing).length || !template) return 'own'
  return template as Processing
}

/** The points that an item brings at most, as far as it says. */
export function maximumOf(item: XmlElement): number | undefined {
  const outcomes = childElements(item, 'outcomeDeclaration')
  const named = (name: string) => outcomes.find(each => attributeOf(each, 'identifier') === name)
  const maximum =
    attributeOf(named('SCORE'), 'normalMaximum') ||
    textAt(elementAt(named('MAXSCORE'), 'defaultValue'), 'value')
  return maximum === '' ? undefined : number(maximum)
}
