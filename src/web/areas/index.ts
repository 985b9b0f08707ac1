/** The areas that the portal is made of: the one list, which the entry gives to the engine. */
import type { ChildPageKey, PageKey } from '../../../resources/pages.ts'
import type { Area } from '../area.ts'
import { account } from './account/index.ts'
import { assessment } from './assessment/index.ts'
import { communication } from './communication/index.ts'
import { community } from './community/index.ts'
import { education } from './education/index.ts'
import { organisation } from './organisation/index.ts'
import { privacy } from './privacy/index.ts'
import { support } from './support/index.ts'
import { system } from './system/index.ts'

export const areas = [
  account,
  organisation,
  communication,
  support,
  education,
  assessment,
  community,
  privacy,
  system,
] as const satisfies readonly Area[]

type KeysOf<A, Part extends keyof Area> =
  A extends Readonly<Record<Part, infer Entries>> ? keyof Entries : never
type Given<Part extends keyof Area> = KeysOf<(typeof areas)[number], Part>
type Difference<A, B> = Exclude<A, B> | Exclude<B, A>

/** Compiles only while every page, tab and kind of what waits stands in an area, and no other does. */
type Unmatched = Difference<PageKey, Given<'pages'>> | Difference<ChildPageKey, Given<'childPages'>>
const allMatched: [Unmatched] extends [never] ? true : Unmatched = true
void allMatched
