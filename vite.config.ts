import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = process.env.API_PROXY ?? `http://127.0.0.1:${process.env.PORT || 3000}`

export default defineConfig({
  root: 'src/web',
  // Files in src/web/public are served as they are.
  publicDir: 'public',
  plugins: [react()],
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
