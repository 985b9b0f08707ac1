import './theme/font.css'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { RouterProvider } from 'react-router'
import { i18n, startI18n } from './providers/i18n.ts'
import type { Language } from './providers/language.ts'
import { sayIfEnded } from './providers/notices.ts'
import { watchChunks } from './router/chunk-reload.ts'
import { createRouter } from './router/index.tsx'
import { theme } from './theme/index.ts'
import { modeStorage } from './theme/mode.ts'
import { Toasts } from './ui/toasts.tsx'

/** Draws the portal in the language of this visit. */
export async function start(language: Language): Promise<void> {
  watchChunks()
  const router = createRouter()
  await startI18n(language)
  sayIfEnded()
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <ThemeProvider
        theme={theme}
        defaultMode="system"
        storageManager={modeStorage}
        disableTransitionOnChange
      >
        <CssBaseline />
        <I18nextProvider i18n={i18n}>
          <RouterProvider router={router} />
          <Toasts />
        </I18nextProvider>
      </ThemeProvider>
    </StrictMode>,
  )
  // What went wrong must be told without the network, too.
  setTimeout(() => void i18n.loadNamespaces('errors'), 3000)
}
