import type { AnyField } from '../metadata/field.ts'
import type { FieldType } from '../metadata/field-type.ts'
import { addressType } from './address/index.ts'
import { audienceType } from './audience/index.ts'
import { belongsToType } from './belongs-to/index.ts'
import { belongsToManyType } from './belongs-to-many/index.ts'
import { booleanType } from './boolean/index.ts'
import { computedType } from './computed/index.ts'
import { dateType } from './date/index.ts'
import { dateTimeType } from './date-time/index.ts'
import { decimalType } from './decimal/index.ts'
import { durationType } from './duration/index.ts'
import { emailType } from './email/index.ts'
import { figureType } from './figure/index.ts'
import { hasManyType } from './has-many/index.ts'
import { ibanType } from './iban/index.ts'
import { integerType } from './integer/index.ts'
import { jsonType } from './json/index.ts'
import { mediaType } from './media/index.ts'
import { mediasType } from './medias/index.ts'
import { multiSelectType } from './multi-select/index.ts'
import { passwordType } from './password/index.ts'
import { phaseType } from './phase/index.ts'
import { richTextType } from './rich-text/index.ts'
import { rowsType } from './rows/index.ts'
import { selectType } from './select/index.ts'
import { serialType } from './serial/index.ts'
import { tagsType } from './tags/index.ts'
import { textType } from './text/index.ts'
import { urlType } from './url/index.ts'

export { address } from './address/index.ts'
export { audience } from './audience/index.ts'
export { belongsTo } from './belongs-to/index.ts'
export { belongsToMany } from './belongs-to-many/index.ts'
export { boolean } from './boolean/index.ts'
export { computed } from './computed/index.ts'
export { date } from './date/index.ts'
export { dateTime } from './date-time/index.ts'
export { decimal } from './decimal/index.ts'
export { duration } from './duration/index.ts'
export { email } from './email/index.ts'
export { average, count, formula, latest, matching, sum } from './figure/index.ts'
export { hasMany } from './has-many/index.ts'
export { iban } from './iban/index.ts'
export { integer } from './integer/index.ts'
export { json } from './json/index.ts'
export { media, pictures } from './media/index.ts'
export { medias } from './medias/index.ts'
export { multiSelect } from './multi-select/index.ts'
export { password } from './password/index.ts'
export { phase } from './phase/index.ts'
export { richText } from './rich-text/index.ts'
export { rows } from './rows/index.ts'
export { select } from './select/index.ts'
export { serial } from './serial/index.ts'
export { tags } from './tags/index.ts'
export { text } from './text/index.ts'
export { url } from './url/index.ts'

/** Every field type by its name: the name is its folder's. */
export const fieldTypes = {
  address: addressType,
  audience: audienceType,
  'belongs-to': belongsToType,
  'belongs-to-many': belongsToManyType,
  boolean: booleanType,
  computed: computedType,
  date: dateType,
  'date-time': dateTimeType,
  decimal: decimalType,
  duration: durationType,
  email: emailType,
  figure: figureType,
  'has-many': hasManyType,
  iban: ibanType,
  integer: integerType,
  json: jsonType,
  media: mediaType,
  medias: mediasType,
  'multi-select': multiSelectType,
  password: passwordType,
  phase: phaseType,
  'rich-text': richTextType,
  rows: rowsType,
  select: selectType,
  serial: serialType,
  tags: tagsType,
  text: textType,
  url: urlType,
} as const

export type FieldTypeName = keyof typeof fieldTypes

/** The field type of a field. */
export const typeOf = (field: AnyField): FieldType =>
  fieldTypes[field.type as FieldTypeName] as unknown as FieldType
