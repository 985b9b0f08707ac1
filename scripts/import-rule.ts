/**
 * The dependency rule over the whole tree, one meaning for each exported name, and no function that is too long:
 * `node scripts/import-rule.ts`. Exit code 1 when something is against one of them.
 */
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { between, cyclesOf, pairsOf } from './imports/cycles.ts'
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

const paths = globSync(['src/**/*.{ts,tsx}', 'resources/**/*.{ts,tsx}'])
  .map(path => path.replaceAll('\\', '/'))
  .sort()
const violations = paths.flatMap(path => check(path, readFileSync(path, 'utf8'), project))

const imported = (within: RegExp, kinds?: Parameters<typeof importsOf>[2]) =>
  new Map(
    paths
      .filter(path => within.test(path))
      .map(path => [path, importsOf(path, readFileSync(path, 'utf8'), kinds)]),
  )

/** Inside of the server types count; the web's files are loaded in part, so that a type may name what comes later. */
const server = imported(/^src\/server\//)
const web = imported(/^src\/(web|fields)\//, ['value'])
const circles = [
  ...cyclesOf(server),
  ...cyclesOf(web),
  ...cyclesOf(between(web, path => /^src\/web\/crud\/[^/.]+/.exec(path)?.[0])),
]
/** The folders of the server's engine: what one of them has of another is values, or the other's of it, and not both. */
const pairs = pairsOf(
  between(
    imported(/^src\/server\//, ['value']),
    path => /^(src\/server\/(?!areas\/)[^/]+)\//.exec(path)?.[1],
  ),
)
for (const pair of pairs) console.error(`These folders import values of each other: ${pair.join(', ')}`)
for (const circle of circles) console.error(`These import each other in a circle: ${circle.join(', ')}`)

const twice = namesExportedTwice(
  new Map(
    paths
      .filter(path => path.startsWith('src/'))
      .map(path => [path, exportedNames(path, readFileSync(path, 'utf8'))]),
  ),
)
for (const [name, files] of twice)
  console.error(`${name} is exported by more than one file: ${files.join(', ')}`)

/** Demo data are long lists. */
const long = paths
  .filter(path => !/^src\/server\/areas\/[^/]+\/demo\//.test(path))
  .flatMap(path => longFunctions(path, readFileSync(path, 'utf8')).map(found => ({ path, ...found })))
for (const { path, line, lines } of long)
  console.error(`${path}:${line}  a function of ${lines} lines, where ${MAX_FUNCTION_LINES} is the most`)

for (const { path, line, text } of violations) console.error(`${path}:${line}  ${text}`)
console.log(
  `${paths.length} files, ${violations.length} against the dependency rule, ${circles.length} circles, ` +
    `${pairs.length} pairs of folders, ${twice.size} names exported by more than one file, ` +
    `${long.length} functions that are too long`,
)
process.exitCode = violations.length || circles.length || pairs.length || twice.size || long.length ? 1 : 0
