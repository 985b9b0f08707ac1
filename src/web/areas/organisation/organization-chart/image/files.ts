import type { Drawing } from './draw.ts'

/** What browsers can hold: pixels of a side, and of the whole. */
const limits = { side: 16_000, area: 120_000_000 }

/** How much larger than on the screen a picture is made: sharp on paper, but never more than a browser can hold. */
export const scaleOf = ({ width, height }: Pick<Drawing, 'width' | 'height'>): number =>
  Math.min(2, limits.side / width, limits.side / height, Math.sqrt(limits.area / (width * height)))

export const asSvg = ({ svg }: Drawing): Blob => new Blob([svg], { type: 'image/svg+xml' })

/** Draws a picture of SVG on a canvas of so many pixels. */
async function drawn(svg: Blob, width: number, height: number): Promise<HTMLCanvasElement> {
  const address = URL.createObjectURL(svg)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
    return canvas
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** How long letters are waited for, in milliseconds. */
const patience = 5000

/**
 * Waits until the drawing's font is there. The browser says that a picture is loaded before it has read the font that
 * stands in it, and the first one would have no letters.
 */
async function lettersOf({ svg }: Drawing): Promise<void> {
  const [style] = /<style>[^<]*<\/style>/.exec(svg) ?? []
  if (!style) return
  const [width, height] = [96, 32]
  const letters = new Blob(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${style}<text x="2" y="24" font-family="'Hanken Grotesk Variable'" font-size="24">Ağaç</text></svg>`,
    ],
    { type: 'image/svg+xml' },
  )
  for (const begun = performance.now(); performance.now() - begun < patience; ) {
    const canvas = await drawn(letters, width, height)
    if (canvas.getContext('2d')?.getImageData(0, 0, width, height).data.some(Boolean)) return
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

/** The drawing as pixels. Rejects where the browser cannot make a picture of that size. */
export async function asPng(drawing: Drawing): Promise<Blob> {
  await lettersOf(drawing)
  const scale = scaleOf(drawing)
  const [width, height] = [Math.floor(drawing.width * scale), Math.floor(drawing.height * scale)]
  const canvas = await drawn(asSvg(drawing), width, height)
  return new Promise((resolve, reject) =>
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('No picture of this size')))),
  )
}
