import { fileURLToPath } from 'node:url'
import type { Browser } from '@playwright/test'

const host = 'http://127.0.0.1:9'
const library = fileURLToPath(import.meta.resolve('mediabunny')).replace(
  /dist\/.*$/,
  'dist/bundles/mediabunny.min.mjs',
)

/** A film of so many seconds that plays: its pictures count them. Made by the browser itself. */
export async function film(browser: Browser, seconds: number): Promise<Buffer> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.route(`${host}/**`, route =>
    route.request().url().endsWith('.mjs')
      ? route.fulfill({ path: library, contentType: 'text/javascript' })
      : route.fulfill({ body: '<p></p>', contentType: 'text/html' }),
  )
  await page.goto(host)
  const text = await page.evaluate(
    async ({ seconds, from }) => {
      const bunny = await import(from)
      const target = new bunny.BufferTarget()
      const output = new bunny.Output({ format: new bunny.WebMOutputFormat(), target })
      const canvas = new OffscreenCanvas(320, 180)
      const pen = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
      const pictures = new bunny.CanvasSource(canvas, { codec: 'vp8', bitrate: 200_000 })
      output.addVideoTrack(pictures, { frameRate: 10 })
      await output.start()
      for (let frame = 0; frame < seconds * 10; frame++) {
        pen.fillStyle = `hsl(${frame * 3} 60% 30%)`
        pen.fillRect(0, 0, 320, 180)
        pen.fillStyle = '#fff'
        pen.font = '48px sans-serif'
        pen.fillText((frame / 10).toFixed(1), 120, 100)
        await pictures.add(frame / 10, 0.1)
      }
      await output.finalize()
      return btoa(Array.from(new Uint8Array(target.buffer), byte => String.fromCharCode(byte)).join(''))
    },
    { seconds, from: `${host}/library.mjs` },
  )
  await context.close()
  return Buffer.from(text, 'base64')
}
