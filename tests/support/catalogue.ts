import { resourceList } from '../../resources/index.ts'
import type { AnyResource } from '../../src/metadata/resource.ts'
import { areas } from '../../src/server/areas/index.ts'
import { declare } from '../../src/server/declared.ts'
import { catalogueOf, declarationsOf } from '../../src/server/portal.ts'
import type { Catalogue } from '../../src/server/rest/catalogue.ts'

/** The catalogue of the product's resources and some more, for what needs no database. */
export function testCatalogue(...more: readonly AnyResource[]): Catalogue {
  const resources = [...resourceList, ...more]
  declare(declarationsOf(areas, resources))
  return catalogueOf(areas, resources)
}
