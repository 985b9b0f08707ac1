/** A Vite plugin: the page names the code that its entry imports later, so that all of it is fetched at once. */
import type { HtmlTagDescriptor, Plugin } from 'vite'

/**
 * Adds `<link rel="modulepreload">` for a dynamically imported module and for all that it imports.
 * @param source the module, as a path that its file name ends with: `src/web/app.tsx`
 */
export function preload(source: string): Plugin {
  return {
    name: 'preload-later-code',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter(file => file.type === 'chunk')
        const first = chunks.find(chunk => chunk.facadeModuleId?.replaceAll('\\', '/').endsWith(source))
        if (!first) throw new Error(`There is no chunk of ${source} to preload`)
        const files = new Set<string>()
        const visit = (file: string) => {
          if (files.has(file)) return
          files.add(file)
          for (const next of chunks.find(chunk => chunk.fileName === file)?.imports ?? []) visit(next)
        }
        visit(first.fileName)
        const present = new Set(
          chunks.filter(chunk => chunk.isEntry).flatMap(entry => [entry.fileName, ...entry.imports]),
        )
        return [...files]
          .filter(file => !present.has(file))
          .map(
            (file): HtmlTagDescriptor => ({
              tag: 'link',
              injectTo: 'head',
              attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
            }),
          )
      },
    },
  }
}
