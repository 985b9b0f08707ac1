/** Turkish cases of a name or a number: 7’si, 18:00’e, Ayşe’nin. */
export type Case = 'possessive' | 'genitive' | 'accusative' | 'dative' | 'locative' | 'ablative'

const spoken: Readonly<Record<string, string>> = {
  '0': 'sıfır',
  '1': 'bir',
  '2': 'iki',
  '3': 'üç',
  '4': 'dört',
  '5': 'beş',
  '6': 'altı',
  '7': 'yedi',
  '8': 'sekiz',
  '9': 'dokuz',
}
const tens = ['', 'on', 'yirmi', 'otuz', 'kırk', 'elli', 'altmış', 'yetmiş', 'seksen', 'doksan']

/** The last word that is spoken when a text ends with a number: `1.284` → `dört`, `18:00` → `sıfır`, `40` → `kırk`. */
function lastSpoken(text: string): string {
  const digits = /(\d[\d.]*)$/.exec(text)?.[1]?.replaceAll('.', '')
  if (digits === undefined) return text
  // An hour like 18:00 is read by its hour.
  if (/\d{1,2}:00$/.test(text)) return lastSpoken(text.replace(/:00$/, ''))
  const last = digits.at(-1) as string
  if (last !== '0' || /^0+$/.test(digits)) return spoken[last] as string
  const ten = Number(digits.at(-2))
  if (ten) return tens[ten] as string
  if (digits.at(-3) !== '0' && digits.length >= 3) return 'yüz'
  return /[1-9]0{3,5}$/.test(digits) ? 'bin' : 'milyon'
}

const vowels = 'aıoueiöü'

/**
 * The suffix that a Turkish text takes, with its apostrophe: `suffix('7', 'possessive')` → `’si`. Vowel harmony, the
 * buffer letter after a vowel and the hard consonants are looked at on the last spoken word.
 */
export function suffix(text: string, grammaticalCase: Case): string {
  const word = lastSpoken(text.trim()).toLocaleLowerCase('tr')
  const letters = [...word].filter(letter => /\p{L}/u.test(letter)).map(letter => plain[letter] ?? letter)
  const last = letters.at(-1) ?? ''
  const vowel = [...letters].reverse().find(letter => vowels.includes(letter)) ?? 'e'
  const open = vowels.includes(last)
  const hard = 'fstkçşhp'.includes(last)
  const two = 'aıou'.includes(vowel) ? 'a' : 'e'
  const four = { a: 'ı', ı: 'ı', o: 'u', u: 'u', e: 'i', i: 'i', ö: 'ü', ü: 'ü' }[vowel] as string
  const endings: Record<Case, string> = {
    possessive: (open ? 's' : '') + four,
    genitive: `${open ? 'n' : ''}${four}n`,
    accusative: (open ? 'y' : '') + four,
    dative: (open ? 'y' : '') + two,
    locative: (hard ? 't' : 'd') + two,
    ablative: `${hard ? 't' : 'd'}${two}n`,
  }
  return `’${endings[grammaticalCase]}`
}

const plain: Readonly<Record<string, string>> = { â: 'a', î: 'i', û: 'u' }

/** A text with its suffix: `18:00` and `dative` → `18:00’e`. */
export const withSuffix = (text: string, grammaticalCase: Case): string =>
  text + suffix(text, grammaticalCase)
