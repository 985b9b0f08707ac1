import type { AnyResource } from './resource.ts'

/** The name of the resource that holds the people of the portal; undefined where there is none. */
export const peopleName = (byName: ReadonlyMap<string, AnyResource>): string | undefined =>
  [...byName.values()].find(({ config }) => config.access === 'people' && !config.source)?.name
