/**
 * The dependency rule over the whole tree, one meaning for each exported name, and no function that is too long:
 * `node scripts/import-rule.ts`. Exit code 1 when something is against one of them.
 */
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { between, importCyclesIn, pairsOf } from './imports/cycles.ts'
import { longFunctions, MAX_FUNCTION_LINES } from './imports/functions.ts'
import { exportedNames, namesExportedTwice } from './imports/names.ts'
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

const paths = globSync('{src,resources,scripts}/**/*.{ts,tsx}')
  .map(path => path.replaceAll('\\', '/'))
  .sort()
const sources = new Map(paths.map(path => [path, readFileSync(path, 'utf8')]))
const violations = [...sources].flatMap(([path, text]) => check(path, text, project))
const cycles = importCyclesIn(sources)

/** The folders of the server's engine: what one of them has of another is values, or the other's of it, and not both. */
const pairs = pairsOf(
  between(
    new Map([...sources].map(([path, text]) => [path, importsOf(path, text, ['value'])])),
    path => /^(src\/server\/(?!areas\/)[^/]+)\//.exec(path)?.[1],
  ),
)
for (const pair of pairs) console.error(`These folders import values of each other: ${pair.join(', ')}`)
for (const cycle of cycles) console.error(`These import each other in a cycle: ${cycle.join(', ')}`)

const twice = namesExportedTwice(
  new Map([...sources].map(([path, text]) => [path, exportedNames(path, text)])),
)
for (const [name, files] of twice)
  console.error(`${name} is exported by more than one file: ${files.join(', ')}`)

/** Demo data are long lists. */
const long = [...sources]
  .filter(([path]) => !/^src\/server\/areas\/[^/]+\/demo\//.test(path))
  .flatMap(([path, text]) => longFunctions(path, text).map(found => ({ path, ...found })))
for (const { path, line, lines } of long)
  console.error(`${path}:${line}  a function of ${lines} lines, where ${MAX_FUNCTION_LINES} is the most`)

for (const { path, line, text } of violations) console.error(`${path}:${line}  ${text}`)
console.log(
  `${paths.length} files, ${violations.length} against the dependency rule, ${cycles.length} cycles, ` +
    `${pairs.length} pairs of folders, ${twice.size} names exported by more than one file, ` +
    `${long.length} functions that are too long`,
)
process.exitCode = violations.length || cycles.length || pairs.length || twice.size || long.length ? 1 : 0
