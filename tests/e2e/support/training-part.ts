import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { ProjectCopy } from './project-copy.ts'

const part = join(import.meta.dirname, '../../support/training-part')

/** The texts of several files in one, the later ones for keys that the earlier ones do not have. */
const merged = (first: object, second: object): object =>
  Object.fromEntries(
    Object.entries({ ...second, ...first }).map(([key, value]) => {
      const other = (second as Record<string, unknown>)[key]
      const both = typeof value === 'object' && typeof other === 'object' && value !== other
      return [key, both ? merged(value as object, other as object) : value]
    }),
  )

/** Declares the training part in a copy of the project as a real area is: its folder, its lines in the lists and roles, its texts. */
export function declareTraining(copy: ProjectCopy): void {
  for (const file of globSync(`${part}/*.ts`))
    copy.write(
      `resources/training/${relative(part, file)}`,
      readFileSync(file, 'utf8').replaceAll("'../../../src/", "'../../src/"),
    )
  copy.edit(
    'resources/index.ts',
    text =>
      `import { trainingResources } from './training/index.ts'\n${text.replace('  ...systemResources,\n', '  ...systemResources,\n  ...trainingResources,\n')}`,
  )
  copy.write(
    'src/server/areas/training/index.ts',
    `import { trainingResources } from '../../../../resources/training/index.ts'
import { defineArea } from '../../area.ts'

export const training = defineArea({ name: 'training', resources: trainingResources })
`,
  )
  copy.edit(
    'src/server/areas/index.ts',
    text =>
      `import { training } from './training/index.ts'\n${text.replace('  system,\n', '  system,\n  training,\n')}`,
  )
  // Who learns, and who teaches, by the roles that the portal begins with.
  copy.edit('resources/permission-sets.ts', text =>
    text
      .replace(
        'const learnerPermissions = [\n',
        "const learnerPermissions = [\n  ...all('my-workshops', 'my-workshop-requests'),\n",
      )
      .replace(
        'const instructorPermissions = [\n',
        "const instructorPermissions = [\n  ...read('workshops', 'attendances', 'studios'),\n  ...all('workshop-notes'),\n",
      ),
  )
  for (const file of globSync(`${part}/locales/**/*.json`)) {
    const path = `locales/${relative(`${part}/locales`, file)}`
    const texts = readFileSync(file, 'utf8')
    if (path.includes('/training/')) copy.write(path, texts)
    else copy.edit(path, text => JSON.stringify(merged(JSON.parse(text), JSON.parse(texts))))
  }
}
