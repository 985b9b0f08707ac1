import type { AnyResource } from '../../src/metadata/resource.ts'
import { uploads } from './medias.ts'
import { savedViews } from './saved-views.ts'

export { systemNames } from './names.ts'

export const systemResources = [savedViews, uploads] as const satisfies readonly AnyResource[]
