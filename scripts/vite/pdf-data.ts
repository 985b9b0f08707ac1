/**
 * A Vite plugin: puts the data that pdf.js reads by name (character maps, standard fonts, decoders) below `/pdfjs/`, in
 * the build and of the development server.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const root = dirname(dirname(fileURLToPath(import.meta.resolve('pdfjs-dist'))))
const folders = ['cmaps', 'standard_fonts', 'wasm', 'iccs']
/** The decoders in JavaScript, as the page's policy lets no compiled code in; no scripts that documents bring. */
const isData = (name: string) => /\.(bcmap|pfb|ttf|icc|js)$/.test(name) && !name.startsWith('quickjs')

/** Serves pdf.js' data. */
export function pdfData(): Plugin {
  return {
    name: 'pdf-data',
    configureServer(server) {
      server.middlewares.use('/pdfjs/', (request, response, next) => {
        const [, folder = '', name = ''] = /^\/(\w+)\/([\w.-]+)$/.exec(request.url ?? '') ?? []
        if (!folders.includes(folder) || !isData(name)) return next()
        response.end(readFileSync(join(root, folder, name)))
      })
    },
    generateBundle() {
      for (const folder of folders)
        for (const name of readdirSync(join(root, folder)).filter(isData))
          this.emitFile({
            type: 'asset',
            fileName: `pdfjs/${folder}/${name}`,
            source: readFileSync(join(root, folder, name)),
          })
    },
  }
}
