import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { RouterProvider } from 'react-router'
import { areas } from './areas/index.ts'
import { earlyRequestsSettled } from './early-requests.ts'
import { AreasProvider } from './providers/areas.ts'
import { watchChunks } from './providers/chunk-reload.ts'
import { showSessionEnded } from './providers/error-toasts.ts'
import { i18n, startI18n } from './providers/i18n.ts'
import type { Language } from './providers/language.ts'
import { createRouter, type Layouts } from './router/index.tsx'
import { ErrorLayout } from './shell/error-layout.tsx'
import { GuestLayout } from './shell/guest-layout.tsx'
import { Root } from './shell/root.tsx'
import { Unreachable } from './shell/unreachable.tsx'
import { theme } from './theme/index.ts'
import { modeStorage } from './theme/mode.ts'
import { FirstRules, styleCache } from './theme/style-cache.ts'
import { rememberFocus } from './ui/focused-places.ts'
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

/**
 * Draws the portal in the language of this visit, with the addresses of generated screens for somebody who is logged in (as
 * far as this device knows), or without them.
 */
export async function startApp(language: Language, member: boolean): Promise<void> {
  watchChunks()
  // If the font loaded with the first text, the whole page would be laid out twice.
  void document.fonts.load(`1em ${theme.typography.fontFamily}`, 'aş')
  const [router] = await Promise.all([createRouter(member, areas, layouts), startI18n(language)])
  showSessionEnded()
  await firstPage(router)
  // A list was requested together with the person: waiting briefly draws it with its rows at once.
  await earlyRequestsSettled(50)
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
          noSsr
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
  rememberFocus()
  // What puts it back comes with the first press, or soon: it may take longer than what replaces the button that was pressed.
  let isAsked = false
  const keep = async () => {
    if (isAsked) return
    isAsked = true
    const { pathname } = window.location
    try {
      const { restoreFocus } = await import('./ui/restored-focus.ts')
      restoreFocus(pathname)
    } catch {
      isAsked = false
    }
  }
  for (const press of ['pointerdown', 'keydown']) addEventListener(press, keep, { capture: true, once: true })
  setTimeout(keep, 2500)
  // Error texts are needed without a connection, too.
  setTimeout(() => void i18n.loadNamespaces('errors'), 3000)
}
