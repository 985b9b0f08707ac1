/** Who may import whom (CONTRIBUTING.md says why): the one table, and the check of one file against it. */
import { isBuiltin } from 'node:module'
import { posix } from 'node:path'
import { serverProblem } from './server.ts'
import { type Choice, type Import, readSource } from './source.ts'
import { webProblem } from './web.ts'

/** What the check knows of the project besides the file in hand. */
export type Project = {
  /** `dependencies` of package.json: what the server runs on. */
  dependencies: string[]
  /** `devDependencies`: what the web side is bundled from, and the tools. */
  devDependencies: string[]
  /** Folder names of src/fields. */
  fieldTypes: string[]
}

export type Violation = { path: string; line: number; text: string }

type Zone = 'metadata' | 'fields' | 'fields/web' | 'resources' | 'server' | 'web/parts' | 'web' | 'elsewhere'
type Packages = 'pure' | 'server' | 'web'

/** The zones that a zone may import from, and which packages it may. `elsewhere` is locales, package.json … */
const may: Record<Exclude<Zone, 'elsewhere'>, { import: Zone[]; packages: Packages }> = {
  metadata: { import: ['metadata'], packages: 'pure' },
  fields: { import: ['metadata', 'fields'], packages: 'pure' },
  'fields/web': { import: ['metadata', 'fields', 'fields/web', 'resources', 'web/parts'], packages: 'web' },
  resources: { import: ['metadata', 'fields', 'resources'], packages: 'pure' },
  server: { import: ['metadata', 'fields', 'resources', 'server', 'elsewhere'], packages: 'server' },
  'web/parts': { import: ['metadata', 'fields', 'resources', 'web/parts', 'elsewhere'], packages: 'web' },
  web: {
    import: ['metadata', 'fields', 'fields/web', 'resources', 'web/parts', 'web', 'elsewhere'],
    packages: 'web',
  },
}

/** What the field types' web sides are put together from; knows neither them nor a screen. */
const webParts =
  /^src\/web\/(ui|theme|providers|crud\/shared)\/|^src\/web\/(area|child-page|field|config|early-requests|texts|texts-address)\.ts$/

/** In "dependencies", because the server needs them too. */
const sharedPackages = ['i18next', 'altcha-lib', 'pdfjs-dist', 'temml']

/**
 * The violations in one file.
 * @param path from the project's root, with `/`
 */
export function check(path: string, text: string, project: Project): Violation[] {
  const zone = zoneOf(path)
  if (zone === 'elsewhere') return []
  const { imports, choices } = readSource(path, text)
  const found: Violation[] = []
  const report = (line: number, problem: string | undefined) => {
    if (problem) found.push({ path, line, text: problem })
  }
  for (const each of imports) report(each.line, importProblem(path, zone, each, project))
  if (zone !== 'fields' && zone !== 'fields/web') {
    for (const each of choices) report(each.line, choiceProblem(each, project))
  }
  return found
}

function zoneOf(path: string): Zone {
  if (path.startsWith('src/fields/')) {
    return /\.tsx$|\/web(\.|\/)/.test(path) ? 'fields/web' : 'fields'
  }
  if (webParts.test(path)) return 'web/parts'
  const zones = ['metadata', 'server', 'web'] as const
  return (
    zones.find(zone => path.startsWith(`src/${zone}/`)) ??
    (path.startsWith('resources/') ? 'resources' : 'elsewhere')
  )
}

function importProblem(
  path: string,
  zone: Exclude<Zone, 'elsewhere'>,
  { specifier, kind }: Import,
  project: Project,
) {
  if (!/^[./]/.test(specifier)) return packageProblem(zone, specifier, project)
  const target = posix.normalize(posix.join(posix.dirname(path), specifier))
  const targetZone = zoneOf(target)
  if (!may[zone].import.includes(targetZone)) {
    return `${zone} must not import ${targetZone === 'elsewhere' ? target : targetZone} (${specifier})`
  }
  if (/^(tests|bench|scripts)\//.test(target)) return `${zone} must not import ${target}`
  return serverProblem(path, target) ?? webProblem(path, target, kind)
}

function packageProblem(zone: Exclude<Zone, 'elsewhere'>, specifier: string, project: Project) {
  const kind = may[zone].packages
  const builtin = isBuiltin(specifier)
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
  if (kind === 'pure') return `${zone} must not import ${specifier}: both sides run it, so it uses no package`
  if (kind === 'server') {
    if (builtin || project.dependencies.includes(name)) return undefined
    return `${zone} must not import ${specifier}: it is not in "dependencies", and so not there in production`
  }
  if (builtin) return `${zone} must not import ${specifier}: a browser has no Node`
  if (project.devDependencies.includes(name) || sharedPackages.includes(name)) return undefined
  return project.dependencies.includes(name)
    ? `${zone} must not import ${specifier}: "dependencies" are the server's packages`
    : `${zone} must not import ${specifier}: it is not in package.json`
}

/** What differs by field type belongs into the field type's folder. */
function choiceProblem({ on, values }: Choice, { fieldTypes }: Project) {
  if (!/(^|\.)type$/i.test(on)) return undefined
  const names = new Set(fieldTypes.flatMap(name => [name, camelCase(name)]))
  const known = values.filter(value => names.has(value))
  if (known.length < 2 && !(known.length > 0 && /field/i.test(on))) return undefined
  return `a choice by field type (${on}: ${known.join(', ')}) belongs into src/fields/<type>`
}

function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
