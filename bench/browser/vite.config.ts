import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compress } from '../../scripts/vite/compress.ts'

/** As a new project has it, with compressed copies as the portal's build has them. */
export default defineConfig({
  root: `${import.meta.dirname}/app`,
  plugins: [react(), compress()],
  build: {
    outDir: '../../../dist/react-admin',
    emptyOutDir: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2000,
  },
})
