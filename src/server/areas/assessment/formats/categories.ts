/** Categories as Moodle's files name them: `$course$/top/Math/Algebra`. */

/** The titles of a path. A slash within one is doubled; what Moodle keeps above all is no category. */
export function categoryIn(path: string): string[] {
  const titles = path
    .trim()
    .split(/(?<!\/)\/(?!\/)/)
    .map(title => title.replaceAll('//', '/').replace(/\s+/g, ' ').trim())
    .filter(Boolean)
  if (/^\$\w+\$$/.test(titles[0] ?? '')) {
    titles.shift()
    if (titles[0] === 'top') titles.shift()
  }
  return titles
}

/** A path of these titles. */
export const categoryPath = (titles: readonly string[]): string =>
  ['$course$', 'top', ...titles.map(escaped)].join('/')

// A slash at an end of a title would be taken for one between two.
const escaped = (title: string): string =>
  title.replaceAll('/', '//').replace(/^\//, ' /').replace(/\/$/, '/ ')
