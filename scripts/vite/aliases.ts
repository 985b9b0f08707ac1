import { fileURLToPath } from 'node:url'

/**
 * Packages that Refine imports for parts we do not use, and that tree shaking keeps: 27 KB compressed of its core, and
 * more of @refinedev/mui.
 */
const replaced = ['notistack', 'papaparse', 'pluralize', 'qs', 'query-string', 'react-markdown', 'remark-gfm']

const ours = (file: string) => fileURLToPath(new URL(`../../src/web/shims/${file}.ts`, import.meta.url))

/** Modules that stand in for others, in the build and in the tests. */
export const aliases = [
  ...replaced.map(name => ({ find: name, replacement: ours(name) })),
  { find: '@refinedev/devtools-internal', replacement: ours('devtools-internal') },
  // Of lodash, Refine takes nine functions: es-toolkit's do the same in a third of the code.
  { find: 'lodash-es/uniqBy.js', replacement: ours('lodash-uniq-by') },
  { find: /^lodash-es\/(\w+)\.js$/, replacement: 'es-toolkit/compat/$1' },
  // @refinedev/mui was written for MUI 6; in MUI 7 these two are found here.
  { find: /^@mui\/icons-material\/esm\//, replacement: '@mui/icons-material/' },
  { find: '@mui/material/Grid2', replacement: '@mui/material/Grid' },
  // Imported by MUI's ButtonBase alone.
  { find: './TouchRipple.js', replacement: ours('touch-ripple') },
  // Imported by axios's table of adapters alone.
  { find: './fetch.js', replacement: ours('axios-fetch') },
]
