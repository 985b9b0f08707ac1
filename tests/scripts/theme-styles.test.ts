import { expect, it } from 'vitest'
import { themeStyles } from '../../scripts/vite/theme-styles.tsx'
import { dark, light } from '../../src/web/theme/palette.ts'

it('has the variables of both schemes and the rules of the elements', () => {
  const styles = themeStyles()
  const rules = (selector: string) =>
    [...styles.matchAll(/([^{}]+)\{([^{}]*)\}/g)].filter(([, to]) => to?.includes(selector)).join('')
  expect(rules('[data-theme="light"]')).toContain(`--mui-palette-primary-main:${light.primary.main};`)
  expect(rules('[data-theme="dark"]')).toContain(`--mui-palette-primary-main:${dark.primary.main};`)
  expect(rules('body')).toContain('background-color:var(--mui-palette-background-default);')
  expect(rules('#root')).toContain('height:100%;')
  // What stands in each row of a list has its rules here as well.
  for (const tone of ['success', 'warning', 'error', 'info', 'primary'])
    expect(rules(`.status-chip[data-tone=${tone}]`)).toContain(
      `background-color:var(--mui-palette-${tone}-container);`,
    )
  for (const tone of ['success', 'warning', 'info', 'off'])
    expect(rules(`.status-chip[data-tone=${tone}]::before`)).toContain('content:"";')
  expect(rules('.initials[data-tint=t6]')).toContain('background-color:var(--mui-palette-tile-t6-bg);')
})
