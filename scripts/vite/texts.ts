/** A Vite plugin: the files of texts stand in one folder of the build, whose name tells their content. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { namespaceOf } from '../../src/metadata/text-files.ts'

/** A file of texts: its path from the project's root, where it is found in the build, and its content. */
interface TextFile {
  readonly source: string
  readonly language: string
  readonly namespace: string
  readonly content: string
}

/** The files below `locales`, in the order of their paths. */
function textFilesIn(locales: string): TextFile[] {
  return readdirSync(locales, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.json'))
    .map(path => path.replaceAll('\\', '/'))
    .sort()
    .map(path => {
      const [language, ...file] = path.split('/')
      const content = JSON.stringify(JSON.parse(readFileSync(join(locales, path), 'utf8')))
      return { source: `locales/${path}`, language, namespace: namespaceOf(file.join('/')), content }
    })
}

/** The namespaces of all files. Throws where a language lacks one, since the browser knows one list for all of them. */
function namespacesOf(files: readonly TextFile[]): string[] {
  const languages = [...new Set(files.map(({ language }) => language))]
  const namespaces = [...new Set(files.map(({ namespace }) => namespace))]
  for (const language of languages)
    for (const namespace of namespaces)
      if (!files.some(file => file.language === language && file.namespace === namespace))
        throw new Error(`locales/${language} has no texts "${namespace}"`)
  return namespaces
}

/** What the build needs of the texts. */
export interface BuiltTexts {
  /** Each file by its name in the build, with its path from the project's root. */
  readonly files: readonly { fileName: string; source: string; content: string }[]
  /** The module that stands in place of src/web/texts-address.ts. */
  readonly module: string
}

/**
 * The files of the build and the module that knows their addresses. One version for all: a changed text changes every
 * address, and the few files that a page asks for are fetched once more.
 * @param locales the folder of the languages
 */
export function buildTexts(locales: string): BuiltTexts {
  const files = textFilesIn(locales)
  const hash = createHash('sha256')
  for (const { source, content } of files) hash.update(`${source}\0${content}\0`)
  const folder = `assets/texts-${hash.digest('base64url').slice(0, 8)}`
  const names = JSON.stringify(namespacesOf(files).join(' '))
  return {
    files: files.map(({ source, language, namespace, content }) => ({
      fileName: `${folder}/${language}/${namespace}.json`,
      source,
      content,
    })),
    module: `const names = new Set(${names}.split(' '))
export const textsAddress = (language, namespace) =>
  names.has(namespace) ? \`/${folder}/\${language}/\${namespace}.json\` : undefined
`,
  }
}

export function textsPlugin(): Plugin {
  const built = buildTexts(join(import.meta.dirname, '../../locales'))
  return {
    name: 'texts',
    apply: 'build',
    load: id => (/[\\/]src[\\/]web[\\/]texts-address\.ts$/.test(id) ? built.module : null),
    buildStart() {
      for (const { fileName, source, content } of built.files)
        this.emitFile({
          type: 'asset',
          // Vite's manifest lists what has a name.
          name: basename(fileName),
          fileName,
          originalFileName: `../../${source}`,
          source: content,
        })
    },
  }
}
