import { defineArea } from '../../../src/web/area.ts'
import { loansNames } from './names.ts'

/** The web's half of the area. */
export const loans = defineArea({ names: loansNames })
