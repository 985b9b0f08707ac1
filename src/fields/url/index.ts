import type { CommonOptions, Field, Typed } from '../../metadata/field.ts'
import type { Hosts } from '../../metadata/hosts.ts'
import { message } from '../../metadata/message.ts'
import { declareField, directionMarks, fieldType, isStorable } from '../base.ts'

export interface UrlOptions extends CommonOptions<string> {
  /** Only https, where the address is shown to others as somebody's own. */
  readonly https?: boolean
  readonly hosts?: Hosts
}
export type UrlField<O extends UrlOptions = UrlOptions> = Field<'url', string, O, 'column'>

/** An http or https address, without a name and password in it: `https://bank.example@evil.example` is a disguise. */
export const url = <const O extends UrlOptions = object>(options?: O): UrlField<Typed<O, UrlOptions>> =>
  declareField({ type: 'url', storage: 'column', traits: ['comparable', 'worded'], options })

/** Spaces, backslashes, and marks that turn the direction of what follows: an address is read as it is followed. */
const disguising = new RegExp(`[\\s\\\\${directionMarks}]`)

function isWebAddress(value: string): boolean {
  if (value.length > 2048 || disguising.test(value) || !isStorable(value)) return false
  try {
    const { protocol, hostname, username, password } = new URL(value)
    return (protocol === 'http:' || protocol === 'https:') && hostname !== '' && !username && !password
  } catch {
    return false
  }
}

export const urlType = fieldType<UrlField>({
  type: 'url',
  column: () => ({ type: 'text' }),
  check({ options }, value) {
    if (typeof value !== 'string' || !isWebAddress(value.trim())) return message('url')
    return options.https && !/^https:/i.test(value.trim()) ? message('https') : undefined
  },
  parse: (_, value) => (value as string).trim(),
  schema: () => ({ type: 'string', format: 'uri', maxLength: 2048 }),
  filter: 'text',
  sort: null,
})
