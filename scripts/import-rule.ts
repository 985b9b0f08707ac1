/** The dependency rule over the whole tree: `node scripts/import-rule.ts`. Exit code 1 when something is against it. */
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { cyclesOf } from './imports/cycles.ts'
import { check, type Project } from './imports/rules.ts'
import { importsOf } from './imports/source.ts'

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

/** Circles inside of the server, types included. */
const server = paths.filter(path => path.startsWith('src/server/'))
const circles = cyclesOf(new Map(server.map(path => [path, importsOf(path, readFileSync(path, 'utf8'))])))
for (const circle of circles) console.error(`These import each other in a circle: ${circle.join(', ')}`)

for (const { path, line, text } of violations) console.error(`${path}:${line}  ${text}`)
console.log(
  `${paths.length} files, ${violations.length} against the dependency rule, ${circles.length} circles`,
)
process.exitCode = violations.length || circles.length ? 1 : 0
