import type { AnyResource } from '../../src/metadata/resource.ts'
import { medias } from './medias.ts'
import { savedViews } from './saved-views.ts'

export const systemResources = [savedViews, medias] as const satisfies readonly AnyResource[]
