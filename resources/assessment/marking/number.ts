/** Numbers as people write them, read and compared without rounding. */

/** `digits` divided by 10 to the power of `scale`. */
export interface ExactNumber {
  readonly digits: bigint
  readonly scale: number
}

/** A number that was read, and what stands behind it. */
export interface ReadNumber extends ExactNumber {
  /** What is written after the number. */
  readonly unit: string
}

/** Longer ones are no answers. */
const MAX_LENGTH = 60
const MAX_EXPONENT = 30

const written = /^([+-]?)(\d[\d.,]*|[.,]\d+)(?:\s*(?:[eE]|[×xX*·]\s*10\s*\^?)\s*([+-]?\d{1,2}))?\s*(.*)$/

/** The digits before and after the decimal sign, or undefined where the signs do not stand as in a number. */
function divided(text: string): readonly [whole: string, fraction: string] | undefined {
  const signs = [...text.matchAll(/[.,]/g)].map(([sign]) => sign)
  const last = signs.at(-1)
  if (last === undefined) return [text, '']
  const isGrouped = signs.length > 1 && signs.every(sign => sign === last)
  const at = isGrouped ? text.length : text.lastIndexOf(last)
  const [whole, fraction] = [text.slice(0, at), text.slice(at + 1)]
  const others = new Set([...whole.matchAll(/[.,]/g)].map(([sign]) => sign))
  // What divides thousands is one sign, and another than the decimal one.
  if (others.size > 1 || (others.has(last) && !isGrouped) || /[.,]/.test(fraction)) return undefined
  if (others.size && !/^\d{1,3}([.,]\d{3})+$/.test(whole)) return undefined
  return [whole.replace(/[.,]/g, ''), fraction]
}

/**
 * Reads a number with a decimal comma or point, and what is written behind it. Where both signs occur, the last one is
 * the decimal sign and the other divides thousands; a single sign is always the decimal one. Undefined: it is no number.
 */
export function readNumber(text: string): ReadNumber | undefined {
  const plain = text
    .normalize('NFC')
    .replace(/[−–]/g, '-')
    .trim()
    // A space between groups of three digits divides thousands.
    .replace(/(\d)[\s\u202F\u00A0](?=\d{3}(\D|$))/gu, '$1')
  const found = plain.length > MAX_LENGTH ? null : written.exec(plain)
  if (!found) return undefined
  const [, sign, number = '', exponent = '0', unit = ''] = found
  const parts = divided(number)
  const power = Number(exponent)
  // A sign at the end belongs to nothing, and digits behind a space are another number.
  if (!parts || /^[\d.,]/.test(unit) || Math.abs(power) > MAX_EXPONENT) return undefined
  const [whole, fraction] = parts
  const digits = BigInt(`${whole}${fraction}` || '0')
  return { ...scaled({ digits: sign === '-' ? -digits : digits, scale: fraction.length - power }), unit }
}

/** The same number with a scale of at least 0. */
const scaled = ({ digits, scale }: ExactNumber): ExactNumber =>
  scale < 0 ? { digits: digits * 10n ** BigInt(-scale), scale: 0 } : { digits, scale }

/** As a number of JSON, which holds 15 digits of it. */
export const plainNumber = ({ digits, scale }: ExactNumber): number => Number(`${digits}e-${scale}`)

/** A number of a declaration, with up to six digits after the point. */
export function exactNumber(value: number): ExactNumber {
  const [whole = '0', fraction = ''] = value.toFixed(6).split('.')
  const digits = BigInt(`${whole}${fraction}`)
  return { digits, scale: fraction.length }
}

/** Two numbers as digits of one scale. */
function aligned(a: ExactNumber, b: ExactNumber): readonly [bigint, bigint, scale: number] {
  const scale = Math.max(a.scale, b.scale)
  const at = ({ digits, scale: own }: ExactNumber) => digits * 10n ** BigInt(scale - own)
  return [at(a), at(b), scale]
}

export const times = (a: ExactNumber, b: ExactNumber): ExactNumber => ({
  digits: a.digits * b.digits,
  scale: a.scale + b.scale,
})

const absolute = (digits: bigint): bigint => (digits < 0n ? -digits : digits)

/** Whether a number is within a tolerance of another one; the bounds belong to it. */
export function isWithinTolerance(given: ExactNumber, value: ExactNumber, tolerance: ExactNumber): boolean {
  const [a, b, scale] = aligned(given, value)
  const [off, allowed] = aligned({ digits: absolute(a - b), scale }, tolerance)
  return off <= allowed
}

/** What stands between a number and how far one may be off it. */
const offBy = /±|\+\/?-/

/** A number with how far one may be off it, as people write both: `3,14 ± 0,02`, or `3,14` alone. Undefined: it is none. */
export function readTolerated(
  text: string,
): { readonly value: ExactNumber; readonly tolerance: ExactNumber } | undefined {
  const [value, tolerance, ...more] = text.split(offBy).map(readNumber)
  const isPlain = (read: ReadNumber | undefined) => read?.unit === ''
  if (more.length || !value || !isPlain(value)) return undefined
  if (!offBy.test(text)) return { value, tolerance: { digits: 0n, scale: 0 } }
  return tolerance && isPlain(tolerance) && tolerance.digits >= 0n ? { value, tolerance } : undefined
}

/** A share of a number in per cent, as a tolerance. */
export const percentTolerance = (value: ExactNumber, percent: ExactNumber): ExactNumber => {
  const { digits, scale } = times(value, percent)
  return { digits: absolute(digits), scale: scale + 2 }
}

/** A number as it was read, with the decimal sign of a language: what somebody is shown of their answer. */
export function shownNumber({ digits, scale }: ExactNumber, locale: 'tr' | 'en'): string {
  const text = absolute(digits)
    .toString()
    .padStart(scale + 1, '0')
  const whole = scale ? text.slice(0, -scale) : text
  const fraction = scale ? text.slice(-scale).replace(/0+$/, '') : ''
  const sign = digits < 0n ? '−' : ''
  return `${sign}${whole}${fraction && (locale === 'tr' ? ',' : '.')}${fraction}`
}
