import { existsSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { aliases } from './scripts/vite/aliases.ts'
import { compileAhead } from './scripts/vite/compile-ahead.ts'
import { compress } from './scripts/vite/compress.ts'
import { pdfData } from './scripts/vite/pdf-data.ts'
import { preload } from './scripts/vite/preload.ts'
import { withoutServersOwn } from './scripts/vite/server-parts.ts'
import { textsPlugin } from './scripts/vite/texts.ts'
import { themeStylesIn } from './scripts/vite/theme-styles.tsx'

const api = process.env.API_PROXY ?? `http://127.0.0.1:${process.env.PORT || 3000}`

/** Modules of src/web, and of packages, by their paths. Throws where a module of ours has another name by now. */
const modules = (ours: readonly string[], packages: readonly string[] = []) => {
  const gone = ours.find(path => !['ts', 'tsx'].some(ending => existsSync(`src/web/${path}.${ending}`)))
  if (gone) throw new Error(`vite.config.ts names src/web/${gone}, which is not there.`)
  const all = [
    ...ours.map(path => `src/web/${path}\\.tsx?$`),
    ...packages.map(path => `node_modules/${path}/`),
  ]
  return new RegExp(all.join('|').replaceAll('/', '[\\\\/]'))
}

const either = (...tests: readonly RegExp[]) => new RegExp(tests.map(({ source }) => source).join('|'))

/** Chunks by the modules that they begin with; what these import comes along, unless an earlier one has it. */
const chunks = [
  // With Vite's function for dynamic imports: the entry would wait for the chunk that has it.
  {
    name: 'boot',
    test: either(
      modules(['boot', 'providers/contract', 'providers/cached-access']),
      /vite[\\/]preload-helper/,
    ),
  },
  // What declarations are made of, without React: a list's first request is written before React has come.
  {
    name: 'metadata',
    test: /src[\\/](metadata[\\/](access|form-sections|menu|route)|fields[\\/](email|password|text|duration)[\\/]index)\.ts$/,
  },
  { name: 'fields', test: /src[\\/]fields[\\/]index\.ts$/ },
  // Apart from the rest of what every page needs: a browser compiles several files at the same time.
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  {
    name: 'base',
    test: modules(
      [
        'areas/index',
        'providers/areas',
        'router/index',
        'shell/root',
        'shell/guest-layout',
        'shell/error-layout',
        'shell/unreachable',
        'providers/error-toasts',
        'providers/media',
        'ui/math/use-math',
        'ui/sounds/use-media-html',
        'ui/sounds/style',
        'theme/index',
        'theme/style-cache',
        'ui/toasts',
        'shell/guest-page',
        'ui/password-input',
        'ui/use-check',
      ],
      // One page alone has texts with marks in them: what puts those together comes with it.
      ['react-dom', '@mui/material/esm/(styles|Checkbox|FormControlLabel)'],
    ),
  },
  { name: 'client', test: modules(['providers/http', 'providers/auth']) },
  { name: 'declared', test: modules(['router/start-list']) },
  {
    name: 'shell',
    test: modules([
      'shell/default-layout',
      'shell/member-providers',
      'shell/header',
      'shell/drawer',
      'shell/offline',
      'ui/page-header',
      'ui/visually-hidden',
    ]),
  },
  // What pages of areas have in common with lists, so that they load nothing of these.
  {
    name: 'pages',
    test: modules(
      [
        'crud/shared/api',
        'crud/shared/labels',
        'crud/shared/reason',
        'crud/shared/use-refresh',
        'crud/shared/use-trail',
        'crud/list/beside/place',
        'crud/shared/parts/rich-content',
        'ui/states',
        'ui/status-chip',
        'ui/use-format',
      ],
      ['@mui/material/esm/InputAdornment'],
    ),
  },
  {
    name: 'list',
    test: modules([
      'crud/list/use-list',
      'crud/list/list-body',
      'crud/list/list-actions',
      'crud/import/banner',
    ]),
  },
].map((group, index) => ({ ...group, priority: 19 - index }))

/** Files that every page names: `preload` below. */
const inPage = /[\\/](boot|metadata|react|base|app|rolldown-runtime)-[^\\/]+$/

export default defineConfig({
  root: 'src/web',
  // Files in src/web/public are served as they are.
  publicDir: 'public',
  plugins: [
    react(),
    withoutServersOwn(),
    textsPlugin(),
    pdfData(),
    preload('src/web/app.tsx'),
    themeStylesIn('src/web/theme/global.css'),
    compileAhead([...chunks.map(({ name }) => name), 'app']),
    compress(),
  ],
  resolve: { alias: aliases },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: ['chrome120', 'edge120', 'firefox121', 'safari17'],
    sourcemap: false,
    // It rounds numbers: a line of text would stand a part of a pixel elsewhere.
    cssMinify: false,
    // scripts/budget.ts measures what a screen really loads, compressed.
    chunkSizeWarningLimit: 2000,
    reportCompressedSize: false,
    modulePreload: {
      // A preload of what the page has named itself, or of what is imported at the same moment, is work for nothing.
      resolveDependencies: (file, files, { hostType }) =>
        hostType === 'html' ? files : files.filter(chunk => chunk !== file && !inPage.test(chunk)),
    },
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
