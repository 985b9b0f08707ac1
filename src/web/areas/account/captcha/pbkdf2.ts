/**
 * PBKDF2 with HMAC-SHA-256 (RFC 8018, FIPS 180-4) in plain JavaScript: browsers have their own only on pages that came by
 * https or from the machine itself, and an organisation may well try the portal in its network without a certificate.
 */

/** The first bits behind the point of a number: what the constants of SHA-256 are made of. */
const fraction = (value: number) => ((value % 1) * 2 ** 32) | 0

function primes(count: number): number[] {
  const found: number[] = []
  for (let n = 2; found.length < count; n++) if (found.every(prime => n % prime)) found.push(n)
  return found
}

const begin = Int32Array.from(primes(8), prime => fraction(Math.sqrt(prime)))
const rounds = Int32Array.from(primes(64), prime => fraction(Math.cbrt(prime)))
const words = new Int32Array(64)

type Eight = [number, number, number, number, number, number, number, number]

/** Takes a block of sixteen words into a state. */
function compress(from: Int32Array, block: Int32Array): Int32Array {
  words.set(block)
  for (let n = 16; n < 64; n++) {
    const [x, y] = [words[n - 15] as number, words[n - 2] as number]
    const small = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
    const large = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
    words[n] = ((words[n - 16] as number) + small + (words[n - 7] as number) + large) | 0
  }
  let [a, b, c, d, e, f, g, h] = from as Int32Array & Eight
  for (let n = 0; n < 64; n++) {
    const high = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const first = (h + high + ((e & f) ^ (~e & g)) + (rounds[n] as number) + (words[n] as number)) | 0
    const low = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const second = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  const state = Int32Array.of(a, b, c, d, e, f, g, h)
  for (let n = 0; n < 8; n++) state[n] = (state[n] as number) + (from[n] as number)
  return state
}

/** Hashes bytes from a state on, which `before` bytes have gone into. */
function hash(from: Int32Array, bytes: Uint8Array, before: number): Int32Array {
  const length = Math.ceil((bytes.length + 9) / 64) * 64
  const padded = new DataView(new ArrayBuffer(length))
  for (const [at, byte] of bytes.entries()) padded.setUint8(at, byte)
  padded.setUint8(bytes.length, 0x80)
  padded.setBigUint64(length - 8, BigInt(before + bytes.length) * 8n)
  let state = from
  for (let at = 0; at < length; at += 64)
    state = compress(
      state,
      Int32Array.from({ length: 16 }, (_, n) => padded.getInt32(at + 4 * n)),
    )
  return state
}

function bytesOf(state: Int32Array): Uint8Array {
  const view = new DataView(new ArrayBuffer(32))
  for (const [n, word] of state.entries()) view.setInt32(4 * n, word)
  return new Uint8Array(view.buffer)
}

/** Derives up to 32 bytes. */
export function pbkdf2(
  password: Uint8Array,
  salt: Uint8Array,
  iterations: number,
  length: number,
): Uint8Array<ArrayBuffer> {
  const key = new DataView(new ArrayBuffer(64))
  const secret = password.length > 64 ? bytesOf(hash(begin, password, 0)) : password
  for (const [at, byte] of secret.entries()) key.setUint8(at, byte)
  const keyed = (pad: number) =>
    compress(
      begin,
      Int32Array.from({ length: 16 }, (_, n) => key.getInt32(4 * n) ^ pad),
    )
  const [inner, outer] = [keyed(0x36363636), keyed(0x5c5c5c5c)]
  // A hash in a block of its own behind the key: its eight words, the bit that ends it, and the bits of both.
  const block = new Int32Array(16)
  block[8] = 0x80000000 | 0
  block[15] = (64 + 32) * 8
  const end = (state: Int32Array) => {
    block.set(state)
    return compress(outer, block)
  }
  let last = end(hash(inner, Uint8Array.of(...salt, 0, 0, 0, 1), 64))
  const sum = Int32Array.from(last)
  for (let n = 1; n < iterations; n++) {
    block.set(last)
    last = end(compress(inner, block))
    for (let at = 0; at < 8; at++) sum[at] = (sum[at] as number) ^ (last[at] as number)
  }
  return new Uint8Array(bytesOf(sum).subarray(0, length))
}
