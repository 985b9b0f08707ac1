import { addressWeb } from '../fields/address/web.tsx'
import { audienceWeb } from '../fields/audience/web.tsx'
import { belongsToWeb } from '../fields/belongs-to/web.tsx'
import { belongsToManyWeb } from '../fields/belongs-to-many/web.tsx'
import { booleanWeb } from '../fields/boolean/web.tsx'
import { computedWeb } from '../fields/computed/web.tsx'
import { dateWeb } from '../fields/date/web.tsx'
import { dateTimeWeb } from '../fields/date-time/web.tsx'
import { decimalWeb } from '../fields/decimal/web.tsx'
import { durationWeb } from '../fields/duration/web.tsx'
import { emailWeb } from '../fields/email/web.tsx'
import { figureWeb } from '../fields/figure/web.tsx'
import { hasManyWeb } from '../fields/has-many/web.tsx'
import { ibanWeb } from '../fields/iban/web.tsx'
import type { FieldTypeName } from '../fields/index.ts'
import { integerWeb } from '../fields/integer/web.tsx'
import { jsonWeb } from '../fields/json/web.tsx'
import { mediaWeb } from '../fields/media/web.tsx'
import { mediasWeb } from '../fields/medias/web.tsx'
import { multiSelectWeb } from '../fields/multi-select/web.tsx'
import { passwordWeb } from '../fields/password/web.tsx'
import { phaseWeb } from '../fields/phase/web.tsx'
import { richTextWeb } from '../fields/rich-text/web.tsx'
import { rowsWeb } from '../fields/rows/web.tsx'
import { selectWeb } from '../fields/select/web.tsx'
import { serialWeb } from '../fields/serial/web.tsx'
import { tagsWeb } from '../fields/tags/web.tsx'
import { textWeb } from '../fields/text/web.tsx'
import { urlWeb } from '../fields/url/web.tsx'
import type { AnyField } from '../metadata/field.ts'
import { enterWeb } from './crud/shared/inner-fields.ts'
import type { FieldWeb } from './field.ts'

/** The web side of every field type; a type without one does not compile. */
export const webFields = {
  address: addressWeb,
  audience: audienceWeb,
  'belongs-to': belongsToWeb,
  'belongs-to-many': belongsToManyWeb,
  boolean: booleanWeb,
  computed: computedWeb,
  date: dateWeb,
  'date-time': dateTimeWeb,
  decimal: decimalWeb,
  duration: durationWeb,
  email: emailWeb,
  figure: figureWeb,
  'has-many': hasManyWeb,
  iban: ibanWeb,
  integer: integerWeb,
  json: jsonWeb,
  media: mediaWeb,
  medias: mediasWeb,
  'multi-select': multiSelectWeb,
  password: passwordWeb,
  phase: phaseWeb,
  'rich-text': richTextWeb,
  rows: rowsWeb,
  select: selectWeb,
  serial: serialWeb,
  tags: tagsWeb,
  text: textWeb,
  url: urlWeb,
  // biome-ignore lint/suspicious/noExplicitAny: each side knows its own field
} as const satisfies Record<FieldTypeName, FieldWeb<any>>

/** The web side of a field's type. */
export const webOf = (field: AnyField): FieldWeb =>
  webFields[field.type as FieldTypeName] as unknown as FieldWeb

enterWeb(webOf)
