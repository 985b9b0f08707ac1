import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { buildTexts } from '../../scripts/vite/texts.ts'
import { namespaceOf } from '../../src/metadata/text-files.ts'
import { textsAddress } from '../../src/web/texts-address.ts'
import { files } from '../support/texts.ts'

const folders: string[] = []

function localesWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'locales-'))
  folders.push(folder)
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return folder
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** The function that the module of a build exports. */
async function addressIn(module: string): Promise<typeof textsAddress> {
  const { textsAddress } = await import(`data:text/javascript,${encodeURIComponent(module)}`)
  return textsAddress
}

it('puts every file where the module of the build says, without the folder of its area', async () => {
  const { files, module } = buildTexts(
    localesWith({
      'tr/list.json': '{ "save": "Kaydet" }',
      'en/list.json': '{ "save": "Save" }',
      'tr/support/resources/tickets.json': '{}',
      'en/support/resources/tickets.json': '{}',
    }),
  )
  const address = await addressIn(module)
  const fileName = address('tr', 'list')?.slice(1)
  expect(files).toContainEqual({ fileName, source: 'locales/tr/list.json', content: '{"save":"Kaydet"}' })
  expect(address('en', 'resources/tickets')).toMatch(
    /^\/assets\/texts-[\w-]{8}\/en\/resources\/tickets\.json$/,
  )
  expect(address('en', 'resources/users')).toBeUndefined()
})

it('changes the addresses when a text changes, since they are cached for good', () => {
  const folderOf = (text: string) =>
    buildTexts(localesWith({ 'tr/list.json': JSON.stringify({ text }) })).files[0].fileName
  expect(folderOf('a')).toBe(folderOf('a'))
  expect(folderOf('a')).not.toBe(folderOf('b'))
})

it('refuses a language that lacks a file', () => {
  const folder = localesWith({ 'tr/list.json': '{}', 'en/list.json': '{}', 'tr/menu.json': '{}' })
  expect(() => buildTexts(folder)).toThrow('locales/en has no texts "menu"')
})

it('knows the namespaces that the development server knows', async () => {
  const address = await addressIn(buildTexts('locales').module)
  for (const file of files) {
    const namespace = namespaceOf(file)
    expect([namespace, Boolean(address('tr', namespace))]).toEqual([
      namespace,
      Boolean(textsAddress('tr', namespace)),
    ])
  }
})
