import { createContext, useContext } from 'react'
import type { ChildPageKey } from '../../../resources/pages.ts'
import type { Area, ChildPage } from '../area.ts'

const AreasContext = createContext<readonly Area[]>([])

/** Gives the areas to everything below it. */
export const AreasProvider = AreasContext.Provider

/** The areas that the portal is made of. */
export const useAreas = (): readonly Area[] => useContext(AreasContext)

/** Gives the child page of a key; nothing where no area has it, or there is no key. */
export function useChildPages(): (key: string | undefined) => ChildPage | undefined {
  const areas = useAreas()
  return key => areas.map(({ childPages }) => childPages?.[key as ChildPageKey]).find(Boolean)
}
