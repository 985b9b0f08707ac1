import type { RouterProvider } from '@refinedev/core'
import reactRouter from '@refinedev/react-router'
import { useCallback } from 'react'

/**
 * Refine's binding to react-router, without the parameters of the address: Refine adds them to the `meta` of every
 * request, where one called `endpoint` or `headers` would lead the request, with its token, wherever a link says.
 */
export const routerProvider: RouterProvider = {
  ...reactRouter,
  parse: () => {
    const parse = reactRouter.parse?.()
    return useCallback(() => ({ ...parse?.(), params: {} }), [parse])
  },
}
