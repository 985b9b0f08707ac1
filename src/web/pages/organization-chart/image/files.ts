import type { Drawing } from './draw.ts'

/** What browsers can hold: pixels of a side, and of the whole. */
const limits = { side: 16_000, area: 120_000_000 }

/** How much larger than on the screen a picture is made: sharp on paper, but never more than a browser can hold. */
export const scaleOf = ({ width, height }: Pick<Drawing, 'width' | 'height'>): number =>
  Math.min(2, limits.side / width, limits.side / height, Math.sqrt(limits.area / (width * height)))

export const asSvg = ({ svg }: Drawing): Blob => new Blob([svg], { type: 'image/svg+xml' })

/** The drawing as pixels. Rejects where the browser cannot make a picture of that size. */
export async function asPng(drawing: Drawing): Promise<Blob> {
  const address = URL.createObjectURL(asSvg(drawing))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const scale = scaleOf(drawing)
    const canvas = document.createElement('canvas')
    canvas.width = Math.floor(drawing.width * scale)
    canvas.height = Math.floor(drawing.height * scale)
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve, reject) =>
      canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('No picture of this size')))),
    )
  } finally {
    URL.revokeObjectURL(address)
  }
}
