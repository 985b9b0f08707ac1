import { uniqBy } from 'es-toolkit/array'

/**
 * Stands in for lodash's `uniqBy` in Refine, which asks for the name of a property; lodash's own reads patterns and paths
 * as well, and with them is half of what Refine takes of lodash.
 */
export default <T extends object>(items: readonly T[], key: keyof T): T[] => uniqBy(items, item => item[key])
