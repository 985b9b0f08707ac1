import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { preload } from './scripts/vite-preload.ts'

const api = process.env.API_PROXY ?? `http://127.0.0.1:${process.env.PORT || 3000}`

/** Packages that Refine imports for parts we do not use, and that tree shaking keeps: 27 KB compressed. */
const replaced = ['papaparse', 'pluralize', 'qs']

const ours = (file: string) => fileURLToPath(new URL(`src/web/vendor/${file}.ts`, import.meta.url))

/** What is always loaded together is one file: the start of the data, then what every page stands on. */
const chunks = [
  { name: 'boot', test: /src[\\/]web[\\/]boot\.ts$/, priority: 3 },
  {
    name: 'base',
    test: /src[\\/]web[\\/](router[\\/]index|theme[\\/]index|ui[\\/]toasts)\.tsx?$/,
    priority: 2,
  },
]

export default defineConfig({
  root: 'src/web',
  // Files in src/web/public are served as they are.
  publicDir: 'public',
  plugins: [react(), preload('src/web/app.tsx')],
  resolve: {
    alias: [
      ...replaced.map(name => ({ find: name, replacement: ours(name) })),
      { find: '@refinedev/devtools-internal', replacement: ours('devtools-internal') },
      // Imported by MUI's ButtonBase alone.
      { find: './TouchRipple.js', replacement: ours('touch-ripple') },
    ],
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
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    // locales, resources and src/metadata stand outside src/web.
    fs: { allow: ['../..'] },
    proxy: { '/api': { target: api, ws: true }, '/config.js': { target: api } },
  },
})
