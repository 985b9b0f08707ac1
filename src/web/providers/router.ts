import {
  matchResourceFromRoute,
  type ParseResponse,
  ResourceContext,
  type RouterProvider,
} from '@refinedev/core'
import reactRouter from '@refinedev/react-router'
import { useCallback, useContext } from 'react'
import { useLocation, useParams } from 'react-router'

type Resources = Parameters<typeof matchResourceFromRoute>[1]

let last:
  | { path: string; resources: Resources; match: Pick<ParseResponse, 'resource' | 'action'> }
  | undefined

/**
 * The resource at a path. Each of Refine's hooks asks it several times, and it is looked for among all addresses of all
 * resources: the last answer is kept.
 */
function resourceAt(path: string, resources: Resources): Pick<ParseResponse, 'resource' | 'action'> {
  if (last?.path !== path || last.resources !== resources) {
    const { resource, action } = matchResourceFromRoute(path, resources)
    last = { path, resources, match: { ...(resource && { resource }), ...(action && { action }) } }
  }
  return last.match
}

/**
 * Refine's binding to react-router, without the parameters of the address: Refine adds them to the `meta` of every
 * request, where one called `endpoint` or `headers` would lead the request, with its token, wherever a link says.
 */
export const routerProvider: RouterProvider = {
  ...reactRouter,
  parse: () => {
    const { id } = useParams()
    const { pathname } = useLocation()
    const { resources } = useContext(ResourceContext)
    return useCallback(
      () => ({
        ...resourceAt(pathname, resources),
        ...(id && { id: decodeURIComponent(id) }),
        pathname,
        params: {},
      }),
      [pathname, resources, id],
    )
  },
}
