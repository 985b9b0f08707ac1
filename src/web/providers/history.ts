/** The paths that were open last, newest last (GRD-10). */

const limit = 10

export function createHistory() {
  let paths: readonly string[] = []
  return {
    /** Notes a path; the same one twice in a row counts once. */
    note(path: string): void {
      if (paths.at(-1) !== path) paths = [...paths, path].slice(-limit)
    },
    /** The path that is open now. */
    current: (): string | undefined => paths.at(-1),
    /** The path that was open before the present one. */
    previous: (): string | undefined => paths.at(-2),
    all: (): readonly string[] => paths,
  }
}

export const routeHistory = createHistory()
