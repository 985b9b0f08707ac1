import { defineArea } from '../../../src/server/area.ts'
import { films } from './resource.ts'

/** The area of the tests' own with large files. */
export const filmArea = defineArea({ name: 'films', resources: [films] })
