import { namespaceOf } from '../metadata/text-files.ts'

/**
 * Addresses, not modules: an `import()` that failed once fails in most browsers until the page is loaded again, while a
 * file is simply asked for again.
 */
const files = import.meta.glob<string>('../../locales/*/**/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** The addresses by language and namespace: `tr/list`. */
const addresses = new Map(
  Object.entries(files).map(([path, address]) => {
    const [language, ...file] = path.replace('../../locales/', '').split('/')
    return [`${language}/${namespaceOf(file.join('/'))}`, address]
  }),
)

/**
 * The address of a namespace's texts; undefined where the language lacks them. This module is what the development
 * server and the tests run: in the build, `scripts/vite/texts.ts` puts one in its place that knows the names of the
 * namespaces alone, since two addresses for each resource would be the largest part of what a login loads of ours.
 */
export const textsAddress = (language: string, namespace: string): string | undefined =>
  addresses.get(`${language}/${namespace}`)
