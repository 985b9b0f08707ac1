import { deflateSync } from 'node:zlib'

/** Red, green and blue, each from 0 to 255. */
type Colour = readonly [number, number, number]

const cobalt: Colour = [23, 63, 122]
const deep: Colour = [18, 47, 99]
const glaze: Colour = [238, 243, 250]
const sand: Colour = [240, 217, 168]
const turquoise: Colour = [11, 107, 120]
const emerald: Colour = [26, 110, 69]

/** The grounds and figures of a picture; one of each is taken for every tile. */
const palettes: readonly (readonly [readonly Colour[], readonly Colour[]])[] = [
  [
    [deep, cobalt, glaze],
    [sand, glaze, cobalt],
  ],
  [
    [turquoise, deep, glaze],
    [sand, glaze, turquoise],
  ],
  [
    [emerald, glaze, deep],
    [sand, emerald, glaze],
  ],
]

/** Whether a point of a tile, both from 0 to 1, belongs to its figure. */
const figures: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => x * x + y * y < 1,
  (x, y) => x * x + (1 - y) * (1 - y) < 1 && (1 - x) * (1 - x) + y * y < 1,
  (x, y) => (x - 0.5) ** 2 + (y - 0.5) ** 2 < 0.075,
  (x, y) => x * x + y * y < 0.25 || (1 - x) ** 2 + (1 - y) ** 2 < 0.25,
]

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c >>> 0
})

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  let crc = 0xffffffff
  for (const byte of body) crc = (crcTable[(crc ^ byte) & 0xff] as number) ^ (crc >>> 8)
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE((crc ^ 0xffffffff) >>> 0)
  return Buffer.concat([length, body, check])
}

const side = 63
const [columns, rows] = [19, 6]

/** A picture of tiles as a PNG: the same one for the same number. */
export function tilePicture(seed: number): Buffer {
  const [grounds, shapes] = palettes[seed % palettes.length] as (typeof palettes)[number]
  const [width, height] = [columns * side, rows * side]
  const pixels = Buffer.alloc((width * 3 + 1) * height)
  const draw = (column: number, row: number, salt: number) =>
    Math.abs(Math.imul((seed + 7) * 31 + column * 17 + row * 57 + salt * 101, 2654435761) >> 8)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [column, row] = [Math.floor(x / side), Math.floor(y / side)]
      const ground = grounds[draw(column, row, 1) % grounds.length] as Colour
      const shape = shapes.filter(other => other !== ground)[draw(column, row, 2) % 2] ?? sand
      const figure = figures[draw(column, row, 3) % figures.length] as (typeof figures)[number]
      const turn = draw(column, row, 4) % 4
      let covered = 0
      // Four points of each: edges are smooth.
      for (const [dx, dy] of [
        [0.25, 0.25],
        [0.75, 0.25],
        [0.25, 0.75],
        [0.75, 0.75],
      ] as const) {
        const [u, v] = [((x % side) + dx) / side, ((y % side) + dy) / side]
        const [a, b] =
          turn === 0 ? [u, v] : turn === 1 ? [1 - v, u] : turn === 2 ? [1 - u, 1 - v] : [v, 1 - u]
        if (figure(a, b)) covered++
      }
      const at = y * (width * 3 + 1) + 1 + x * 3
      for (let part = 0; part < 3; part++)
        pixels[at + part] = Math.round(
          ((shape[part] as number) * covered + (ground[part] as number) * (4 - covered)) / 4,
        )
    }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
