import { addressInput } from '../fields/address/input.tsx'
import { audienceInput } from '../fields/audience/input.tsx'
import { belongsToInput } from '../fields/belongs-to/input.tsx'
import { belongsToManyInput } from '../fields/belongs-to-many/input.tsx'
import { booleanInput } from '../fields/boolean/input.tsx'
import { computedInput } from '../fields/computed/input.tsx'
import { dateInput } from '../fields/date/input.tsx'
import { dateTimeInput } from '../fields/date-time/input.tsx'
import { decimalInput } from '../fields/decimal/input.tsx'
import { durationInput } from '../fields/duration/input.tsx'
import { emailInput } from '../fields/email/input.tsx'
import { figureInput } from '../fields/figure/input.tsx'
import { hasManyInput } from '../fields/has-many/input.tsx'
import { ibanInput } from '../fields/iban/input.tsx'
import type { FieldTypeName } from '../fields/index.ts'
import { integerInput } from '../fields/integer/input.tsx'
import { jsonInput } from '../fields/json/input.tsx'
import { mediaInput } from '../fields/media/input.tsx'
import { mediasInput } from '../fields/medias/input.tsx'
import { multiSelectInput } from '../fields/multi-select/input.tsx'
import { passwordInput } from '../fields/password/input.tsx'
import { phaseInput } from '../fields/phase/input.tsx'
import { richTextInput } from '../fields/rich-text/input.tsx'
import { rowsInput } from '../fields/rows/input.tsx'
import { selectInput } from '../fields/select/input.tsx'
import { serialInput } from '../fields/serial/input.tsx'
import { tagsInput } from '../fields/tags/input.tsx'
import { textInput } from '../fields/text/input.tsx'
import { urlInput } from '../fields/url/input.tsx'
import type { AnyField } from '../metadata/field.ts'
import { enterInputs } from './crud/shared/inner-fields.ts'
import type { FieldInput } from './field.ts'

/** The input side of every field type; a type without one does not compile. */
export const inputFields = {
  address: addressInput,
  audience: audienceInput,
  'belongs-to': belongsToInput,
  'belongs-to-many': belongsToManyInput,
  boolean: booleanInput,
  computed: computedInput,
  date: dateInput,
  'date-time': dateTimeInput,
  decimal: decimalInput,
  duration: durationInput,
  email: emailInput,
  figure: figureInput,
  'has-many': hasManyInput,
  iban: ibanInput,
  integer: integerInput,
  json: jsonInput,
  media: mediaInput,
  medias: mediasInput,
  'multi-select': multiSelectInput,
  password: passwordInput,
  phase: phaseInput,
  'rich-text': richTextInput,
  rows: rowsInput,
  select: selectInput,
  serial: serialInput,
  tags: tagsInput,
  text: textInput,
  url: urlInput,
  // biome-ignore lint/suspicious/noExplicitAny: each side knows its own field
} as const satisfies Record<FieldTypeName, FieldInput<any>>

/** The input side of a field's type. */
export const inputOf = (field: AnyField): FieldInput =>
  inputFields[field.type as FieldTypeName] as unknown as FieldInput

enterInputs(inputOf)
