/** What a screen or part draws has its texts from the beginning: those that it lists are loaded beside its code. */
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { importsOf } from '../../scripts/imports/source.ts'
import type { ScreenKind } from '../../src/metadata/route.ts'
import { screenTexts } from '../../src/web/crud/screens.ts'

const files = new Map(
  globSync('src/{web,metadata}/**/*.{ts,tsx}').map(path => [path, readFileSync(path, 'utf8')]),
)

/** Those that every page has; the errors' are loaded once the first page stands. */
const everywhere = ['shell', 'menu', 'common', 'errors']

const quoted = (text: string): string[] => [...text.matchAll(/'([^']+)'/g)].map(([, name]) => name as string)

/** What each file imports as values. */
const imports = new Map(
  [...files].map(([path, text]) => [
    path,
    [...importsOf(path, text, ['value'])].filter(next => files.has(next)),
  ]),
)

/** The namespaces that a file asks for by name. */
const askedIn = (text: string): string[] =>
  [...text.matchAll(/\b(?:useTranslation|useTexts)\(\s*(\[[^\]]*\]|'[^']+')/g)].flatMap(([, names]) =>
    quoted(names as string),
  )

/** The resources whose rows or labels a file draws by their names. */
const namedIn = (text: string): string[] =>
  /<(ResourceTable|RecordPicker)\b/.test(text)
    ? [...text.matchAll(/\bresourceOf\('([^']+)'\)/g)].map(([, name]) => `resources/${name}`)
    : []

/**
 * The namespaces that a file and all that comes with it ask for, save the field types: which of them a screen draws is
 * its declaration's.
 */
function askedFrom(path: string, visited = new Set<string>()): Set<string> {
  if (visited.has(path)) return new Set()
  visited.add(path)
  const own = imports.get(path) ?? []
  const text = files.get(path) ?? ''
  return new Set([...askedIn(text), ...namedIn(text), ...own.flatMap(next => [...askedFrom(next, visited)])])
}

/** What is loaded by `import()` in a file: its path, and the namespaces that are listed beside it. */
const loadedIn = (path: string) =>
  [...(files.get(path) as string).matchAll(/import\('(\.[^']+)'\)(?:,\s*\{?\s*texts: (\[[^\]]*\]))?/g)].map(
    ([written, , texts = '']) => ({
      target: [...importsOf(path, written.slice(0, written.indexOf(')') + 1), ['dynamic'])][0] as string,
      texts: quoted(texts),
    }),
  )

const missing = (target: string, there: readonly string[]) =>
  [...askedFrom(target)]
    .filter(name => !everywhere.includes(name) && !there.includes(name))
    .map(name => `${target} asks for ${name}`)

it('a generated screen lists the texts that it draws', () => {
  const screens = loadedIn('src/web/crud/screens.ts').map(({ target }) => target)
  const moduleOf = (kind: ScreenKind) => {
    const folder = {
      list: 'list',
      show: 'show',
      child: 'show',
      create: 'form',
      edit: 'form',
      assign: 'assign',
    }[kind]
    return screens.find(path => path.includes(`/crud/${folder}/`)) as string
  }
  const kinds = Object.keys(screenTexts) as ScreenKind[]
  expect(kinds.flatMap(kind => missing(moduleOf(kind), screenTexts[kind]))).toEqual([])
})

it('a page, a tab, a card and a part of the layout list the texts that they draw', () => {
  const areas = globSync('src/web/areas/*/index.ts')
  // A tab stands in a record's page.
  const ofRecords = (path: string, target: string) =>
    new RegExp(`childPages: \\{[^}]*(\\{[^}]*\\}[^}]*)*${target.split('/').at(-2)}/`).test(
      files.get(path) as string,
    )
      ? screenTexts.show
      : []
  const found = areas.flatMap(path =>
    loadedIn(path).flatMap(({ target, texts }) => missing(target, [...texts, ...ofRecords(path, target)])),
  )
  expect(areas.length).toBeGreaterThan(5)
  expect(found).toEqual([])
})

it('a part that is loaded later lists what the file around it does not ask for', () => {
  const parts = [...files]
    .filter(([, text]) => /\blazyPart\(|<LazyPanel/.test(text))
    .flatMap(([path]) => loadedIn(path).map(part => ({ ...part, path })))
  expect(parts.length).toBeGreaterThan(30)
  expect(parts.flatMap(({ path, target, texts }) => missing(target, [...texts, ...askedFrom(path)]))).toEqual(
    [],
  )
})
