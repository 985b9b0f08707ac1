import type { StylisElement } from '@emotion/cache'
import { expect, it } from 'vitest'
import { prefixed } from '../../../src/web/theme/style-cache.ts'

const declaration = (property: string, value: string) =>
  ({ type: 'decl', props: property, value: `${property}:${value};`, return: '' }) as unknown as StylisElement

it('writes a prefix where Safari needs it, and nowhere else', () => {
  const select = declaration('user-select', 'none')
  const flex = declaration('display', 'flex')
  prefixed(select)
  prefixed(flex)
  expect(select.return).toBe('-webkit-user-select:none;user-select:none;')
  expect(flex.return).toBe('')
})
