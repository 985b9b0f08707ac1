import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface Locked {
  readonly version: string
  readonly resolved?: string
  readonly hasInstallScript?: boolean
}

const packagesIn = (file: string) =>
  (JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Locked> }).packages

/** Held together by `overrides` in package.json: @refinedev/mui asks for MUI 6, and the project runs on MUI 7. */
const shared = [
  '@emotion/react',
  '@emotion/styled',
  '@mui/icons-material',
  '@mui/lab',
  '@mui/material',
  '@mui/system',
  '@mui/x-data-grid',
  '@refinedev/core',
  '@refinedev/mui',
  '@refinedev/react-hook-form',
  '@tanstack/react-query',
  'react',
  'react-dom',
  'react-hook-form',
]

describe('the packages', () => {
  // npm writes the second one beside what it has installed.
  for (const file of ['package-lock.json', 'node_modules/.package-lock.json'])
    it(`one copy of each part that the web side shares: ${file}`, () => {
      const places = Object.keys(packagesIn(file))
      for (const name of shared)
        expect(places.filter(place => place.endsWith(`node_modules/${name}`))).toEqual([
          `node_modules/${name}`,
        ])
    })

  it('none is tied to the registry that it was once taken from, and none builds when it is installed', () => {
    for (const [place, { resolved, hasInstallScript }] of Object.entries(packagesIn('package-lock.json')))
      expect({ place, resolved, hasInstallScript }).toEqual({ place })
  })
})
