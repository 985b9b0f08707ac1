import type { Area } from '../area.ts'
import { account } from './account/index.ts'
import { assessment } from './assessment/index.ts'
import { communication } from './communication/index.ts'
import { community } from './community/index.ts'
import { competency } from './competency/index.ts'
import { education } from './education/index.ts'
import { organisation } from './organisation/index.ts'
import { privacy } from './privacy/index.ts'
import { support } from './support/index.ts'
import { system } from './system/index.ts'

/** The areas of the portal. Their demo data are made in this order, each with what those before it have. */
export const areas: readonly Area[] = [
  organisation,
  account,
  privacy,
  competency,
  education,
  assessment,
  support,
  communication,
  community,
  system,
]
