import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = process.env.API_PROXY ?? `http://127.0.0.1:${process.env.PORT || 3000}`

/** Packages that Refine imports for parts we do not use, and that tree shaking keeps: 27 KB compressed. */
const replaced = ['papaparse', 'pluralize', 'qs']

const ours = (file: string) => fileURLToPath(new URL(`src/web/vendor/${file}.ts`, import.meta.url))

export default defineConfig({
  root: 'src/web',
  // Files in src/web/public are served as they are.
  publicDir: 'public',
  plugins: [react()],
  resolve: {
    alias: {
      ...Object.fromEntries(replaced.map(name => [name, ours(name)])),
      '@refinedev/devtools-internal': ours('devtools-internal'),
    },
  },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: ['chrome120', 'edge120', 'firefox121', 'safari17'],
    sourcemap: false,
    // scripts/budget.ts measures what a screen really loads, compressed.
    chunkSizeWarningLimit: 2000,
    reportCompressedSize: false,
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    // locales, resources and src/metadata stand outside src/web.
    fs: { allow: ['../..'] },
    proxy: { '/api': { target: api, ws: true } },
  },
})
