/** Builds the page that runs SCORM packages, which stands on an origin of its own, apart from the portal's web side. */
import { defineConfig } from 'vite'

export default defineConfig({
  base: './',
  publicDir: false,
  build: {
    outDir: 'dist/runtime',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: false,
    rollupOptions: {
      input: 'src/web/areas/education/runtime/main.ts',
      output: { entryFileNames: 'main.js', chunkFileNames: '[name].js' },
    },
  },
})
