import { existsSync } from 'node:fs'
import { create, edit } from './files.ts'

const camel = (name: string): string =>
  name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/**
 * A new area without resources: the list of its declarations, its definition on the server, and its lines in the lists of
 * both. Throws where the name is none, or there is such an area on the server.
 */
export function addArea(area: string): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(area)) throw new Error(`"${area}" is no name of an area.`)
  if (existsSync(`src/server/areas/${area}`)) throw new Error(`src/server/areas/${area} is there already.`)
  const name = camel(area)
  create(
    `resources/${area}/index.ts`,
    `import type { AnyResource } from '../../src/metadata/resource.ts'

export const ${name}Resources = [] as const satisfies readonly AnyResource[]
`,
  )
  create(
    `src/server/areas/${area}/index.ts`,
    `import { ${name}Resources } from '../../../../resources/${area}/index.ts'
import { defineArea } from '../../area.ts'

export const ${name} = defineArea({ name: '${area}', resources: ${name}Resources })
`,
  )
  edit('resources/index.ts', text =>
    `import { ${name}Resources } from './${area}/index.ts'\n${text}`.replace(
      '\n] as const satisfies readonly AnyResource[]',
      `\n  ...${name}Resources,$&`,
    ),
  )
  edit('src/server/areas/index.ts', text =>
    `import { ${name} } from './${area}/index.ts'\n${text}`.replace(/\n\]\n$/, `\n  ${name},$&`),
  )
}
