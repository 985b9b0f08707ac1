/** A Vite plugin: writes the styles that do not depend on the page into a file, where no browser has to make them. */
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import GlobalStyles from '@mui/material/GlobalStyles'
import { ThemeProvider } from '@mui/material/styles'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'
import { theme } from '../../src/web/theme/index.ts'
import { rowPartStyles } from '../../src/web/theme/row-parts.ts'
import { styleCache } from '../../src/web/theme/style-cache.ts'

/** The theme's colours as CSS variables, of both schemes, the rules of HTML's elements, and those of parts of rows. */
export function themeStyles(): string {
  const page = renderToStaticMarkup(
    <CacheProvider value={styleCache}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <GlobalStyles styles={rowPartStyles as never} />
      </ThemeProvider>
    </CacheProvider>,
  )
  return [...page.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, rules]) => rules).join('\n')
}

/**
 * Puts {@link themeStyles} into a style sheet.
 * @param path what the file's path ends with: `src/web/theme/global.css`
 */
export function themeStylesIn(path: string): Plugin {
  return {
    name: 'theme-styles',
    enforce: 'pre',
    // The development server asks with a query: `global.css?direct`.
    transform: (code, id) => {
      const file = id.split('?')[0]?.replaceAll('\\', '/')
      return file?.endsWith(path) ? `${code}\n${themeStyles()}` : undefined
    },
  }
}
