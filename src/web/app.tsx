import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { RouterProvider } from 'react-router'
import { areas } from './areas/index.ts'
import { AreasProvider } from './providers/areas.ts'
import { watchChunks } from './providers/chunk-reload.ts'
import { i18n, startI18n } from './providers/i18n.ts'
import type { Language } from './providers/language.ts'
import { sayIfEnded } from './providers/notices.ts'
import { createRouter, type Layouts } from './router/index.tsx'
import { ErrorLayout } from './shell/error-layout.tsx'
import { GuestLayout } from './shell/guest-layout.tsx'
import { Root } from './shell/root.tsx'
import { Unreachable } from './shell/unreachable.tsx'
import { answeredWithin } from './started.ts'
import { theme } from './theme/index.ts'
import { modeStorage } from './theme/mode.ts'
import { FirstRules, styleCache } from './theme/style-cache.ts'
import { Toasts } from './ui/toasts.tsx'

type Router = Awaited<ReturnType<typeof createRouter>>

const layouts: Layouts = {
  Root,
  Failed: ErrorLayout,
  Guest: GuestLayout,
  members: () => import('./shell/default-layout.tsx'),
  Unreachable,
}

/** The first page's code and person are there: drawn at once, it takes half as long as when it replaces an empty one. */
const firstPage = (router: Router): Promise<void> =>
  new Promise(resolve => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })

/** Draws the portal in the language of this visit, for somebody who is logged in (as far as this device knows) or not. */
export async function start(language: Language, member: boolean): Promise<void> {
  watchChunks()
  // Fetched only with the first text on the page, it would have all of it laid out twice.
  void document.fonts.load(`1em ${theme.typography.fontFamily}`, 'aş')
  const [router] = await Promise.all([createRouter(member, areas, layouts), startI18n(language)])
  sayIfEnded()
  await firstPage(router)
  // A list was asked for together with the person: a moment more, and it is drawn with its rows at once.
  await answeredWithin(50)
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <CacheProvider value={styleCache}>
        <FirstRules />
        <ThemeProvider
          theme={theme}
          defaultMode="system"
          disableStyleSheetGeneration
          storageManager={modeStorage}
          disableTransitionOnChange
        >
          <I18nextProvider i18n={i18n}>
            <AreasProvider value={areas}>
              <RouterProvider router={router} />
            </AreasProvider>
            <Toasts />
          </I18nextProvider>
        </ThemeProvider>
      </CacheProvider>
    </StrictMode>,
  )
  // What went wrong must be told without the network, too.
  setTimeout(() => void i18n.loadNamespaces('errors'), 3000)
}
