import { Refine, type TreeMenuItem, useMenu } from '@refinedev/core'
import { createElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { Area } from '../../src/web/area.ts'
import { areas as productAreas } from '../../src/web/areas/index.ts'
import { routerProvider } from '../../src/web/providers/router.ts'
import { resourcesOf } from '../../src/web/router/resources.ts'
import type { AppRoute } from '../../src/web/router/routes.ts'
import { renderHook } from './render-hook.tsx'

/** Refine's menu of the resources that are made from some routes. */
export async function menuItemsOf(
  routes: readonly AppRoute[],
  areas: readonly Area[] = productAreas,
): Promise<readonly TreeMenuItem[]> {
  const hook = await renderHook(useMenu, children => {
    const resources = resourcesOf(routes, areas)
    const element = createElement(
      Refine,
      { routerProvider, resources, options: { disableTelemetry: true } },
      children,
    )
    return createElement(RouterProvider, { router: createMemoryRouter([{ path: '*', element }]) })
  })
  const { menuItems } = hook.current
  await hook.unmount()
  return menuItems
}
