import { type DataProvider, Refine, useOne } from '@refinedev/core'
import { createElement, type ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import { routerProvider } from '../../../src/web/providers/router.ts'
import { renderHook } from '../render-hook.tsx'

it('what an address says is no part of the requests of its page: it cannot lead them elsewhere', async () => {
  const getOne = vi.fn(async () => ({ data: { id: 5 } }))
  const at = (children: ReactNode) => {
    const element = createElement(
      Refine,
      {
        dataProvider: { getOne } as unknown as DataProvider,
        routerProvider,
        resources: [{ name: 'users', show: '/user/:id' }],
        options: { disableTelemetry: true },
      },
      children,
    )
    const router = createMemoryRouter([{ path: '/user/:id', element }], {
      initialEntries: ['/user/5?endpoint=//elsewhere.example&headers[x]=1&also=destroy'],
    })
    return createElement(RouterProvider, { router })
  }
  const { unmount } = await renderHook(
    () => useOne({ resource: 'users', id: 5, meta: { include: ['roles'] } }),
    at,
  )
  expect(getOne).toHaveBeenCalledOnce()
  const [{ meta }] = getOne.mock.calls[0] as unknown as [{ meta: Record<string, unknown> }]
  expect(meta.include).toEqual(['roles'])
  for (const key of ['endpoint', 'headers', 'also']) expect(meta).not.toHaveProperty(key)
  await unmount()
})
