import type { AnyField } from './field.ts'
import { type Message, message } from './message.ts'
import { placeholdersIn } from './system-mail.ts'

/** What a text may name between double braces: these names, and others by the value of another field. */
export interface Placeholders {
  readonly names: readonly string[]
  /** The field beside it that says which further names there are. */
  readonly by?: string
  readonly of?: Readonly<Record<string, readonly string[]>>
}

/** What is wrong with a text that names something else than what it may. */
export function unknownPlaceholders(text: string, known: readonly string[]): Message | undefined {
  const wrong = placeholdersIn(text).filter(name => !known.includes(name))
  if (!wrong.length) return undefined
  return message('placeholders', {
    wrong: wrong.slice(0, 5).join(', ').slice(0, 200),
    known: known.join(', '),
  })
}

/** The texts whose placeholders depend on another field and are none of theirs, as errors by field name. */
export function brokenPlaceholders(
  fields: Readonly<Record<string, AnyField>>,
  value: (name: string) => unknown,
): [name: string, wrong: Message][] {
  return Object.entries(fields).flatMap(([name, { options }]): [string, Message][] => {
    const { names = [], by, of = {} } = (options.placeholders ?? {}) as Partial<Placeholders>
    const text = by === undefined ? undefined : value(name)
    if (by === undefined || typeof text !== 'string') return []
    const decides = String(value(by))
    const wrong = unknownPlaceholders(text, [
      ...names,
      ...(Object.hasOwn(of, decides) ? (of[decides] ?? []) : []),
    ])
    return wrong ? [[name, wrong]] : []
  })
}
