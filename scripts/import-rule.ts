/** The dependency rule over the whole tree: `node scripts/import-rule.ts`. Exit code 1 when something is against it. */
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { check, type Project } from './imports/rules.ts'

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))

const project: Project = {
  dependencies: Object.keys(dependencies),
  devDependencies: Object.keys(devDependencies),
  fieldTypes: readdirSync('src/fields', { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(entry => entry.name),
}

const paths = globSync(['src/**/*.{ts,tsx}', 'resources/**/*.{ts,tsx}'])
  .map(path => path.replaceAll('\\', '/'))
  .sort()
const violations = paths.flatMap(path => check(path, readFileSync(path, 'utf8'), project))

for (const { path, line, text } of violations) console.error(`${path}:${line}  ${text}`)
console.log(`${paths.length} files, ${violations.length} against the dependency rule`)
process.exitCode = violations.length ? 1 : 0
