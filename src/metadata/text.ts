/**
 * Turkish text keys. Each has a twin in SQL (`src/server/db/text-functions.ts`), built from these same tables, so
 * that the program and the database agree whatever the database's collation is.
 */

const cyrillicAndGreek = { upper: '', lower: '' }
for (const [from, to, shift] of [
  [0x0410, 0x042f, 32],
  [0x0391, 0x03a1, 32],
  [0x03a3, 0x03a9, 32],
] as const)
  for (let code = from; code <= to; code++) {
    cyrillicAndGreek.upper += String.fromCodePoint(code)
    cyrillicAndGreek.lower += String.fromCodePoint(code + shift)
  }

const ascii = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** What stands for an apostrophe and for a quotation mark: keyboards write the one, texts have the other. */
const apostrophes = '‘’‚‛ʻʼʹ′`'
const quotationMarks = '“”„‟«»'

/** Letters and marks that {@link fold} maps one by one, after decomposition took what stands on a letter away. */
export const foldLetters = {
  from: `${ascii}ıøØłŁđĐħĦŧŦ${cyrillicAndGreek.upper}${apostrophes}${quotationMarks}`,
  to: `${ascii.toLowerCase()}ioollddhhtt${cyrillicAndGreek.lower}${"'".repeat(apostrophes.length)}${'"'.repeat(quotationMarks.length)}`,
}

/** Letters that {@link uniqueKey} maps: upper to lower, and every i to one; marks stay, so ş and s stay apart. */
export const uniqueLetters = {
  from: `${ascii}İıÇĞÖŞÜÂÎÛÁÀÄÃÅÆÉÈÊËÍÌÏÑÓÒÔÕØÚÙÝ${cyrillicAndGreek.upper}`,
  to: `${ascii.toLowerCase()}iiçğöşüâîûáàäãåæéèêëíìïñóòôõøúùý${cyrillicAndGreek.lower}`,
}

const alphabet = 'abcçdefgğhıijklmnoöpqrsştuüvwxyz'
const alphabetUpper = 'ABCÇDEFGĞHIİJKLMNOÖPQRSŞTUÜVWXYZ'
const slots = [...alphabet].map((_, index) => String.fromCodePoint(65 + index)).join('')
const slotOf = (letter: string) => slots[alphabet.indexOf(letter)] as string
const marked: Readonly<Record<string, string>> = {
  a: 'âáàäãåÂÁÀÄÃÅ',
  e: 'éèêëÉÈÊË',
  i: 'îíìïÎÍÌÏ',
  n: 'ñÑ',
  o: 'ôóòõøÔÓÒÕØ',
  u: 'ûúùÛÚÙ',
  y: 'ýÝ',
}

/** Letters that {@link sortKey} maps: the 29 Turkish letters and q, w, x in their order onto 32 neighbouring characters. */
export const sortLetters = {
  from: alphabet + alphabetUpper + Object.values(marked).join(''),
  to:
    slots +
    slots +
    Object.entries(marked)
      .map(([base, letters]) => slotOf(base).repeat([...letters].length))
      .join(''),
}

/** As SQL's `translate`: each character of `from` becomes the one at its position in `to`. */
function translator({ from, to }: { from: string; to: string }): (text: string) => string {
  const targets = [...to]
  const table = new Map<string, string>()
  for (const [index, letter] of [...from].entries())
    if (!table.has(letter)) table.set(letter, targets[index] ?? '')
  return text => {
    let result = ''
    for (const letter of text) result += table.get(letter) ?? letter
    return result
  }
}

const toFold = translator(foldLetters)
const toUnique = translator(uniqueLetters)
const toSort = translator(sortLetters)

/** Combining marks that decomposition leaves behind. */
export const combiningMarks = '[\\u0300-\\u036f]'
const marks = /[\u0300-\u036f]/g

/**
 * The key for searching: without case and marks; İ I ı i are one letter, and so are ğ g, ş s, ü u, ö o, ç c; any apostrophe
 * is one, and any quotation mark.
 */
export const fold = (text: string): string => toFold(text.normalize('NFKD').replace(marks, ''))

/** The key for uniqueness: without case, every i the same, other letters apart (ş is not s), NFC. */
export const uniqueKey = (text: string): string => toUnique(text.normalize('NFC'))

/** The key for e-mail addresses: ASCII letters without case, everything else apart, NFC. */
export const emailKey = (text: string): string =>
  text.normalize('NFC').replace(/[A-Z]/g, letter => letter.toLowerCase())

/** The key for sorting: compared character by character it gives the Turkish order, without case. */
export const sortKey = (text: string): string => toSort(text.normalize('NFC'))

/** The last of the letters in {@link alphabet} that fold to one. */
const lastAlike: Readonly<Record<string, string>> = { c: 'ç', g: 'ğ', i: 'i', o: 'ö', s: 'ş', u: 'ü' }
/** The first of them, where it is not the letter itself. */
const firstAlike: Readonly<Record<string, string>> = { i: 'ı' }

/**
 * Between which sort keys the texts stand whose search key begins with a folded text: from the first, below the second.
 * An index of sort keys finds them so; others stand there as well, and texts with letters that sorting does not know
 * (ž, ė) elsewhere.
 */
export function sortRange(folded: string): readonly [from: string, below: string] {
  const of = (alike: Readonly<Record<string, string>>) =>
    [...folded].map(letter => toSort(alike[letter] ?? letter))
  const last = of(lastAlike)
  const end = last.pop() ?? ''
  const next = Math.min((end.codePointAt(0) ?? 0) + 1, 0x10ffff)
  return [of(firstAlike).join(''), last.join('') + String.fromCodePoint(next)]
}
