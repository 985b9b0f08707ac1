import { type Locale, rawText, translate } from '../../../src/server/i18n.ts'

/** How a journey is shown: both languages, on a desk and on a phone. */
export const looks = [
  { language: 'tr', phone: false, name: 'tr' },
  { language: 'en', phone: true, name: 'en, phone' },
] as const

/**
 * Of the looks of a journey the one that its turn falls on; the full run takes them all. The turn follows from the name
 * of the file, so that half of the journeys are in Turkish at a desk, and half in English on a phone.
 */
export function inTurn<Look>(file: string, all: readonly Look[]): readonly Look[] {
  if (process.env.TEST_FULL) return all
  const name = new URL(file).pathname.replace(/.*\//, '')
  const sum = [...name].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 997, 0)
  return [all[sum % all.length] as Look]
}

type Values = Readonly<Record<string, string | number>>

const escaped = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')

/** The portal's texts in a language, by `namespace:key`. A key that there is not throws: it would be found nowhere. */
export function wordsOf(language: Locale) {
  const say = (key: string, values: Values = {}): string => {
    const text = translate(language, key, values)
    if (text === key || text === key.slice(key.indexOf(':') + 1))
      throw new Error(`There is no text ${key} in ${language}`)
    return text
  }
  /** A text whose places stand for anything where no value is given. */
  const like = (key: string, values: Values = {}): RegExp => {
    const raw = rawText(language, key) + rawText(language, `${key}_other`)
    const whole = say(key, { ...placesOf(raw), ...values })
    return new RegExp(escaped(whole).replaceAll(place, '.+'))
  }
  return { say, like }
}

/** Stands in a text for a value that is not known; no text of the portal has this character. */
const place = '\u0000'

const placesOf = (raw: string): Values =>
  Object.fromEntries([...raw.matchAll(/{{\s*(\w+)/g)].map(([, name]) => [name as string, place]))

/** A quick view's button: its name and the number of its rows. */
export const withCount = (name: string): RegExp => new RegExp(`^${escaped(name)} [\\d.,]+$`)
