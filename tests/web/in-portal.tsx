import { ThemeProvider } from '@mui/material/styles'
import { type LiveProvider, Refine } from '@refinedev/core'
import { QueryClient } from '@tanstack/react-query'
import { act, render, waitFor } from '@testing-library/react'
import { AxiosError, type InternalAxiosRequestConfig } from 'axios'
import { type ReactNode, Suspense } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { resourceList } from '../../resources/index.ts'
import { AbilityProvider } from '../../src/web/providers/ability.ts'
import { rememberServer } from '../../src/web/providers/contract.ts'
import { dataProvider } from '../../src/web/providers/data.ts'
import { http } from '../../src/web/providers/http.ts'
import { i18n, loadNamespaces, startI18n } from '../../src/web/providers/i18n.ts'
import { recordChannel } from '../../src/web/providers/live-provider.ts'
import type { RecordNews } from '../../src/web/providers/record-line.ts'
import { routerProvider } from '../../src/web/providers/router.ts'
import { meFrom, session } from '../../src/web/providers/session.ts'
import { toasts } from '../../src/web/providers/toast.ts'
import { theme } from '../../src/web/theme/index.ts'
import { ConfirmProvider } from '../../src/web/ui/confirm.tsx'
import { stubTextFiles } from './browser.ts'

/** A request as the server would see it. */
export interface Call {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

export interface Answer {
  readonly status: number
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

/**
 * A server for what runs without one, with somebody who may do everything logged in. `calls` fills with what is asked
 * of it.
 */
export async function stubPortal(path: string, answer: (call: Call) => Answer | Promise<Answer>) {
  window.history.replaceState(null, '', path)
  stubTextFiles()
  if (!i18n.isInitialized) await startI18n('tr')
  toasts.set([])
  rememberServer(true)
  session.set(meFrom({ id: 7, full_name: 'Elif Yıldız', permission_list: ['*'] }))
  const calls: Call[] = []
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    const call: Call = {
      method: config.method as string,
      url: http.getUri(config),
      headers: config.headers.toJSON() as Record<string, string>,
      body: typeof config.data === 'string' ? JSON.parse(config.data) : config.data,
    }
    calls.push(call)
    const { status, body, headers = {} } = await answer(call)
    const response = { status, statusText: '', data: body, headers, config, request: {} }
    if (status < 400) return response
    throw new AxiosError('failed', undefined, config, {}, response)
  }
  return { calls }
}

interface Subscription {
  readonly channel: string
  readonly params?: { readonly id?: unknown }
  readonly callback: Parameters<LiveProvider['subscribe']>[0]['callback']
}
const subscriptions = new Set<Subscription>()

/** A live line whose server is the test. */
const liveProvider: LiveProvider = {
  subscribe(subscription) {
    subscriptions.add(subscription)
    return () => subscriptions.delete(subscription)
  },
  unsubscribe: (end?: () => void) => end?.(),
}

/** Tells all who follow a resource's records, or one of them, what became of them. */
export async function publishNews(
  resource: string,
  id: number | undefined,
  { type, ids, count, more }: Omit<RecordNews, 'resource'>,
): Promise<void> {
  const channel = recordChannel(resource)
  const found = () =>
    [...subscriptions].filter(({ params, ...own }) => own.channel === channel && params?.id === id)
  // The code of who follows comes after the rest.
  await waitFor(
    () => {
      if (!found().length) throw new Error(`Nobody follows ${channel} ${id ?? ''}`)
    },
    { timeout: 15_000 },
  )
  await act(async () => {
    for (const { callback } of found())
      callback({ channel, type, payload: { ids: ids && [...ids], count, more }, date: new Date() })
  })
}

const resources = resourceList.map(({ name }) => ({ name }))

/** Puts around a hook what the portal puts around its screens. */
export const inPortal =
  (path: string) =>
  (children: ReactNode): ReactNode => {
    const clientConfig = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const element = (
      <ThemeProvider theme={theme}>
        <ConfirmProvider>
          <Refine
            dataProvider={dataProvider}
            liveProvider={liveProvider}
            routerProvider={routerProvider}
            resources={resources}
            options={{ disableTelemetry: true, reactQuery: { clientConfig } }}
          >
            <AbilityProvider value={session.get().ability}>{children}</AbilityProvider>
          </Refine>
        </ConfirmProvider>
      </ThemeProvider>
    )
    const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })
    return <RouterProvider router={router} />
  }

/** Draws something inside of a portal, once its texts are there. */
export async function drawInPortal(
  element: ReactNode,
  options: {
    readonly path: string
    /** The namespaces of its texts. */
    readonly texts: readonly string[]
    readonly answer: (call: Call) => Answer | Promise<Answer>
  },
) {
  const portal = await stubPortal(options.path, options.answer)
  await loadNamespaces(options.texts)
  await act(async () => {
    render(inPortal(options.path)(<Suspense fallback="…">{element}</Suspense>))
  })
  return portal
}
