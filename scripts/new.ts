/**
 * `npm run new -- course-contents`: a new resource with a name and a description, in the list of its area, with its
 * texts, its table and the reviewed lists of who may what, so that the portal starts and the tests pass. From there on
 * its declaration is edited.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { AnyResource } from '../src/metadata/resource.ts'
import { addArea } from './new/area.ts'
import { declarationText, withDeclaration } from './new/declaration.ts'
import { create, edit, editJson, writeFiles } from './new/files.ts'
import { addIcon, freeIcon } from './new/icons.ts'
import { permissionTexts, resourceTexts } from './new/texts.ts'
import { resourceWordsOf, titleCase } from './new/words.ts'

const usage = `npm run new -- <name> [--area organisation [--new-area]] [--tr "Çoğul/Tekil"] [--en "Plural/Singular"] [--icon folder]`

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      area: { type: 'string', default: 'organisation' },
      'new-area': { type: 'boolean', default: false },
      tr: { type: 'string' },
      en: { type: 'string' },
      icon: { type: 'string' },
    },
  })
  const [name, ...more] = positionals
  if (!name || more.length) throw new Error(`One name is needed: ${usage}`)
  const words = resourceWordsOf(name, values)
  const list = `resources/${values.area}/index.ts`
  const { resourceList } = await import('../resources/index.ts')
  const all: readonly AnyResource[] = resourceList
  if (all.some(resource => resource.name === name)) throw new Error(`${name} is declared already.`)

  const section = await openArea(values.area, values['new-area'])
  const menus = all.flatMap(({ config }) => (config.menu ? [config.menu] : []))
  const icon: string = values.icon ?? freeIcon(new Set(menus.map(menu => menu.icon)))
  addIcon(icon)
  const orders = menus.filter(menu => menu.section === section).map(({ order = 0 }) => order as number)
  create(
    `resources/${values.area}/${name}.ts`,
    declarationText(words, { section, icon, order: Math.max(0, ...orders) + 1 }),
  )
  edit(list, text => withDeclaration(text, words))
  for (const language of ['tr', 'en'] as const) {
    const label = words[language]
    const folder = `locales/${language}`
    create(
      `${folder}/${values.area}/resources/${name}.json`,
      `${JSON.stringify(resourceTexts[language](label), null, 2)}\n`,
    )
    editJson<{ resources: Record<string, string> }>(`${folder}/menu.json`, menu => {
      menu.resources[name] = titleCase(label.many, language)
    })
    editJson<{ names: Record<string, unknown> }>(`${folder}/permissions.json`, permissions => {
      permissions.names[name] = permissionTexts[language](label)
    })
  }
  // The resources that default roles name before they are declared.
  edit('tests/metadata/roles.test.ts', text =>
    text.replace(new RegExp(` ${name}(?=[\\s\`])|(?<=\`)${name} `), ''),
  )
  const written = writeFiles()
  program('node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...written)
  program('src/server/db/generate.ts', name)
  console.log('→ Updating the reviewed lists of who may what …')
  program(
    'node_modules/vitest/vitest.mjs',
    'run',
    '--update=all',
    // The tests that write them; the others of these files ask every endpoint several thousand things more.
    '--testNamePattern=reviewed table says',
    'tests/metadata/roles.test.ts',
    'tests/server/http/endpoints.test.ts',
  )
  console.log(
    `✓ ${name}, at /${words.path}. Written or changed, besides the migration and the lists of who may what:`,
  )
  for (const path of written) console.log(`    ${path}`)
  if (!values.tr)
    console.log('  Its Turkish texts use the English name: write the Turkish one in these files.')
  console.log('  Edit the declaration, then remake its migration as step 4 of docs/add-a-resource.md says.')
}

/** Makes sure of an area, which may be a new one; gives the section of the menu that its resources stand in. */
async function openArea(area: string, isNew: boolean) {
  const isThere = existsSync(`resources/${area}/index.ts`)
  if (isNew) {
    if (isThere) throw new Error(`The area ${area} is there already: leave --new-area out.`)
    addArea(area)
    return 'organization'
  }
  if (!isThere)
    throw new Error(
      `There is no area ${area}: --new-area makes one, and docs/add-an-area.md tells what it can be.`,
    )
  // Without its line the new resource would have neither a table nor endpoints.
  if (!readFileSync('resources/index.ts', 'utf8').includes(`'./${area}/index.ts'`))
    throw new Error(
      `resources/index.ts does not list the resources of ${area}: see step 1 of docs/add-an-area.md.`,
    )
  const module: Record<string, unknown> = await import(`../resources/${area}/index.ts`)
  // Its names stand there, too.
  const lists = Object.values(module).filter(each => Array.isArray(each)) as (readonly AnyResource[])[]
  const menus = lists.flat().flatMap(({ config }) => (config.menu ? [config.menu.section] : []))
  return menus[0] ?? 'organization'
}

function program(...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${args.join(' ')} failed:\n${stdout}${stderr}`)
}

try {
  await run()
} catch (error) {
  console.error(`✗ ${(error as Error).message}`)
  process.exitCode = 1
}
