/** A Vite plugin: tells the browser which code runs at once, so that it is compiled while it arrives. */
import type { Plugin } from 'vite'

/** Read by V8 as the first line of a script only; to others it is a comment. */
const hint = '//# allFunctionsCalledOnLoad\n'

/**
 * Has chunks compiled whole and beside the main thread, instead of function by function when they are first called.
 * Each function costs memory whether it is called or not: for what every first screen runs, and for nothing else.
 * @param names of the chunks
 */
export function compileAhead(names: readonly string[]): Plugin {
  return {
    name: 'compile-ahead',
    apply: 'build',
    generateBundle: {
      // Vite puts a line of its own before the others' code.
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && names.includes(file.name)) file.code = hint + file.code
      },
    },
  }
}
