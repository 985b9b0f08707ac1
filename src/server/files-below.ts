import { type Dirent, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The files of a folder and of those below it, by their paths in it, with `/` between. Node's own `recursive` asks the
 * file system for each entry once more, which takes ten to thirty times as long when the process starts.
 */
export function filesBelow(folder: string): string[] {
  const files: string[] = []
  const visit = (below: string) => {
    for (const entry of readdirSync(join(folder, below), { withFileTypes: true }) as Dirent[]) {
      const path = below ? `${below}/${entry.name}` : entry.name
      if (entry.isDirectory()) visit(path)
      else if (entry.isFile()) files.push(path)
    }
  }
  visit('')
  return files
}
