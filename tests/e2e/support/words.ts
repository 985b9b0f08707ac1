import { type Locale, rawText, translate } from '../../../src/server/i18n.ts'

/** How a journey is shown: both languages, on a desk and on a phone. */
export const looks = [
  { language: 'tr', phone: false, name: 'tr' },
  { language: 'en', phone: true, name: 'en, phone' },
] as const

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
