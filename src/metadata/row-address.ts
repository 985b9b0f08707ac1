import type { AnyField } from './field.ts'
import { isStored } from './field-paths.ts'
import type { AnyResource } from './resource.ts'
import { rowKey } from './row-keys.ts'

/** An address with keys in braces as its parts: texts, and between them the keys. */
export const partsOfAddress = (url: string): readonly string[] => url.split(/\{(\w+)\}/)

/** An address with the values of a row in the place of its keys. */
export const addressOf = (url: string, row: Readonly<Record<string, unknown>>): string =>
  partsOfAddress(url)
    .map((part, at) => (at % 2 ? String(row[part]) : part))
    .join('')

/** What is wrong with the address to which rows of a resource lead. */
export function wrongInAddress({ config }: AnyResource, url: string | undefined): string[] {
  if (url === undefined) return []
  const stored = Object.entries<AnyField>(config.fields)
    .filter(([, field]) => isStored(field))
    .map(([name, field]) => rowKey(name, field))
  return [
    ...(url.startsWith('/') ? [] : [`leads to ${url}, which is no path of the portal`]),
    ...partsOfAddress(url)
      .filter((part, at) => at % 2 === 1 && part !== 'id' && !stored.includes(part))
      .map(key => `leads to an address with ${key}, which is no key of its rows`),
  ]
}
