import latinExtended from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-ext-wght-normal.woff2?url'
import latin from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'

/** The extended part has ğ, ı (as a fallback), ş, İ, Ğ and Ş; the browser takes each letter from where it is. */
const parts = [
  { address: latinExtended, range: 'U+0100-02FF,U+1E00-1EFF,U+20A0-20CF' },
  { address: latin, range: 'U+0000-00FF,U+0131,U+2000-206F,U+20AC,U+2122,U+2212' },
]

async function asData(address: string): Promise<string> {
  const blob = await (await fetch(address)).blob()
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}

/** The portal's font as `@font-face` rules that hold it: an image may load nothing. */
export async function fontFaces(): Promise<string> {
  const rules = await Promise.all(
    parts.map(
      async ({ address, range }) =>
        `@font-face{font-family:'Hanken Grotesk Variable';font-weight:100 900;src:url(${await asData(address)}) format('woff2');unicode-range:${range}}`,
    ),
  )
  return rules.join('')
}

/** A function that measures texts in the portal's font, which the page has loaded. */
export function textMeasure(): (text: string, size: number, weight: number) => number {
  const canvas = document.createElement('canvas').getContext('2d')
  return (text, size, weight) => {
    if (!canvas) return text.length * size * 0.55
    canvas.font = `${weight} ${size}px 'Hanken Grotesk Variable', sans-serif`
    return canvas.measureText(text).width
  }
}
