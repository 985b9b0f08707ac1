import { existsSync, readFileSync } from 'node:fs'
import { edit } from './files.ts'

const pascal = (name: string): string =>
  name.replace(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** Icons for what has none chosen, the plainest first. */
const plain = [
  'folder',
  'label',
  'layers',
  'widgets',
  'topic',
  'inventory_2',
  'bookmarks',
  'dashboard',
  'list_alt',
]

/** The first plain icon that no menu entry has. */
export const freeIcon = (used: ReadonlySet<string>): string => {
  const free = plain.find(name => !used.has(name))
  if (!free) throw new Error('Every plain icon is in the menu already: choose one by --icon.')
  return free
}

/**
 * Makes an icon of Material Symbols one that declarations may name: its name in the language, and its picture on the
 * web side. Throws where there is no such icon.
 */
export function addIcon(name: string): void {
  const picture = pascal(name)
  const source = `@mui/icons-material/${picture}Outlined`
  if (!existsSync(`node_modules/${source}.js`))
    throw new Error(`There is no icon "${name}": see fonts.google.com/icons, or leave --icon out.`)
  edit('src/metadata/icon.ts', text =>
    text.includes(`| '${name}'`) ? text : text.replace(/(export type IconName =\n)/, `$1  | '${name}'\n`),
  )
  const isThere = new RegExp(`^\\s+${name}(:|,)`, 'm')
  if (isThere.test(readFileSync('src/web/ui/first-icons.ts', 'utf8'))) return
  edit('src/web/ui/icons.ts', text =>
    isThere.test(text)
      ? text
      : `import ${picture} from '${source}'\n${text.replace(/(export const icons[^{]*\{\n)/, `$1  ${name}: ${picture},\n`)}`,
  )
}
