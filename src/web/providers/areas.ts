import { type ComponentType, createContext, useContext } from 'react'
import type { ChildPageKey } from '../../../resources/pages.ts'
import type { Area, ChildPage, LoadComponent } from '../area.ts'
import { lazyPart } from '../ui/lazy.ts'

const AreasContext = createContext<readonly Area[]>([])

/** Gives the areas to everything below it. */
export const AreasProvider = AreasContext.Provider

/** The areas that the portal is made of. */
export const useAreas = (): readonly Area[] => useContext(AreasContext)

const components = new Map<unknown, unknown>()

/** The component that an area loads with `load`, the same one each time; it suspends until it is there. */
export function componentOf<Props>(load: LoadComponent<Props>): ComponentType<Props> {
  let component = components.get(load)
  if (!component) {
    component = lazyPart(load)
    components.set(load, component)
  }
  return component as ComponentType<Props>
}

/** Gives the child page of a key; nothing where no area has it, or there is no key. */
export function useChildPages(): (key: string | undefined) => ChildPage | undefined {
  const areas = useAreas()
  return key => areas.map(({ childPages }) => childPages?.[key as ChildPageKey]).find(Boolean)
}
