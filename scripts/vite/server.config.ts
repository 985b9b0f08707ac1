/**
 * Puts the server's modules together in a few files, which `npm start` and `npm run demo` run: of a thousand files Node
 * takes longer to find and link each than all of them to start. Packages, texts, migrations, and what runs in threads of its
 * own stay where they are.
 */
import { dirname, relative } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const root = process.cwd()
const outDir = 'dist/server'

/** Modules go on finding the files beside their source by `import.meta`, wherever the project's folder is. */
function sourceLocations(): Plugin {
  const fromBuild = (path: string) =>
    JSON.stringify(relative(outDir, relative(root, path)).replaceAll('\\', '/'))
  return {
    name: 'places-of-sources',
    enforce: 'pre',
    transform: {
      filter: { code: /import\.meta/ },
      handler: (code, id) =>
        code
          .replaceAll('import.meta.dirname', `(import.meta.dirname + '/' + ${fromBuild(dirname(id))})`)
          .replaceAll('import.meta.url', `new URL(${fromBuild(id)}, import.meta.url).href`)
          // None of them is what was started.
          .replaceAll('import.meta.main', 'false'),
    },
  }
}

/** Holds the declarations against their rules, once for all starts of what is built: it takes a fifth of a start. */
function checked(): Plugin {
  return {
    name: 'checked',
    enforce: 'pre',
    async buildStart() {
      const { checkDeclarations } = await import('../../src/server/portal.ts')
      checkDeclarations()
    },
    transform: {
      filter: { id: /src[\\/]server[\\/]built\.ts$/ },
      handler: () => 'export const isBuilt = true',
    },
  }
}

export default defineConfig({
  publicDir: false,
  plugins: [checked(), sourceLocations()],
  build: {
    ssr: true,
    outDir,
    // scripts/run.mjs removes what is old.
    emptyOutDir: false,
    target: 'esnext',
    // Readable, so that the stack of an error is.
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { main: 'src/server/main.ts', demo: 'src/server/demo/main.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
