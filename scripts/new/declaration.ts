import type { MenuEntry } from '../../src/metadata/menu.ts'
import type { Words } from './words.ts'

/** The file of a new declaration: a plain record with a name, from which its author goes on. */
export const declarationText = (
  { name, path, constant }: Words,
  { section, icon, order }: Pick<MenuEntry, 'section'> & { readonly icon: string; readonly order: number },
): string => `import { text } from '../../src/fields/index.ts'
import { defineResource } from '../../src/metadata/resource.ts'

export const ${constant} = defineResource('${name}', {
  path: '${path}',
  menu: { section: '${section}', icon: '${icon}', order: ${order} },
  title: 'name',
  fields: {
    name: text({ required: true, max: 120 }),
    description: text({ max: 1000, multiline: true }),
  },
  list: {
    columns: [{ field: 'name', second: 'description' }, 'created_at'],
    search: ['name', 'description'],
    filter: ['name', 'created_at'],
    sort: ['name', 'created_at'],
    defaultSort: 'name',
  },
  form: [{ name: 'identity', fields: ['name', 'description'] }],
  import: { fields: ['name', 'description'] },
  export: true,
})
`

/** An area's list with one more declaration, as its last. Throws where the list is not of the form that they have. */
export function withDeclaration(list: string, { name, constant }: Words): string {
  const line = `import { ${constant} } from './${name}.ts'`
  const end = /,?\s*\] as const satisfies readonly AnyResource\[\]/
  if (!end.test(list))
    throw new Error(
      'The index.ts of the area has no list of its resources that ends with "] as const satisfies readonly AnyResource[]".',
    )
  const imports = [...list.matchAll(/^import .*? from '\.\/[^']+'$/gms)]
  const last = imports.at(-1)
  const at = last ? last.index + last[0].length : list.indexOf('\n')
  return `${list.slice(0, at)}\n${line}${list.slice(at)}`
    .replace(end, `, ${constant}] as const satisfies readonly AnyResource[]`)
    .replace('[, ', '[')
}
