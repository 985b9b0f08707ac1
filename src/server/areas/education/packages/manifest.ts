import {
  launchableItemsOf,
  type PackageItem,
  type PackageVersion,
} from '../../../../../resources/education/package.ts'
import { uniqueKey } from '../../../../metadata/text.ts'
import { PackageFault } from './package-fault.ts'
import { sequencingOf } from './sequencing.ts'
import { readXml, type XmlNode } from './xml.ts'

/** What a manifest says that the portal needs. */
export interface PackageManifest {
  readonly version: PackageVersion
  /** The organization, with its items below. */
  readonly root: PackageItem
}

/** Items of one package. */
const MAX_ITEMS = 1000
/** Characters of a title. */
const MAX_TITLE = 200
/** How much a manifest may say, in values of what is made of it: a shared collection counts wherever it is used. */
const MAX_VALUES = 60_000

/** Which version a manifest is of: by what it says, or else by the namespaces that it uses. */
function versionOf(manifest: XmlNode): PackageVersion {
  const said = manifest.one('metadata')?.textOf('schemaversion') ?? ''
  if (/^1\.2/.test(said)) return '1.2'
  if (/2004|CAM\s*1\.3|^1\.3/i.test(said)) return '2004'
  if (/adlcp_v1p3/.test(manifest.namespaces)) return '2004'
  if (/adlcp_rootv1p2/.test(manifest.namespaces)) return '1.2'
  throw new PackageFault('version', { version: said || '?' })
}

interface Resource {
  readonly href: string
  readonly isTracked: boolean
}

/** An address below the root of the package. Throws for one elsewhere. */
function below(base: string, href: string): string {
  const root = 'http://package.invalid/'
  const full = URL.canParse(href, root + base) ? new URL(href, root + base) : undefined
  if (!full?.href.startsWith(root)) throw new PackageFault('elsewhere', { address: href.slice(0, 200) })
  return full.href.slice(root.length)
}

function resourcesOf(manifest: XmlNode): ReadonlyMap<string, Resource> {
  const list = manifest.one('resources')
  const bases = [manifest.at('base') ?? '', list?.at('base') ?? '']
  const found = new Map<string, Resource>()
  for (const resource of list?.all('resource') ?? []) {
    const [id, href] = [resource.at('identifier'), resource.at('href')]
    if (!id || !href) continue
    const base = [...bases, resource.at('base') ?? ''].join('')
    // `scormtype` in 1.2, `scormType` in 2004.
    found.set(id, { href: below(base, href), isTracked: resource.at('scormtype') !== 'asset' })
  }
  return found
}

/** An address with what the manifest hands to it: `?a=1`, `&a=1` or `#place` (SCORM 2004 CAM 3.4.1.8). */
function withParameters(href: string, parameters: string | undefined): string {
  if (!parameters) return href
  const [path = '', fragment] = href.split('#')
  const hash = fragment === undefined ? '' : `#${fragment}`
  if (parameters.startsWith('#')) return path + parameters
  const more = parameters.replace(/^[?&]+/, '')
  return `${path}${path.includes('?') ? '&' : '?'}${more}${hash}`
}

interface Reading {
  readonly version: PackageVersion
  readonly resources: ReadonlyMap<string, Resource>
  readonly collections: ReadonlyMap<string, XmlNode>
  /** How many values may still be made of what is shared. */
  left: number
}

/** Counts the values in something, as long as there are not too many. */
function countValues(value: unknown, left: number): number {
  if (left <= 0) throw new PackageFault('large', { path: 'imsmanifest.xml' })
  if (typeof value === 'string') return left - 1 - Math.floor(value.length / 100)
  if (typeof value !== 'object' || value === null) return left - 1
  return Object.values(value).reduce<number>((rest, each) => countValues(each, rest), left - 1)
}

const title = (node: XmlNode, id: string) => (node.textOf('title') ?? id).slice(0, MAX_TITLE)

const numberOf = (text: string | undefined): number | undefined =>
  text === undefined || text === '' || Number.isNaN(Number(text)) ? undefined : Number(text)

const within = (value: number | undefined, from: number, to: number) =>
  value !== undefined && value >= from && value <= to ? value : undefined

/** How each version writes how long something may take (SCORM 1.2 RTE 3.4.4, SCORM 2004 RTE 4.1.1.7). */
const durations = {
  '1.2': /^\d{2,4}:\d{2}:\d{2}(\.\d{1,2})?$/,
  '2004': /^P(?=.)(\d+Y)?(\d+M)?(\d+D)?(T(?=.)(\d+H)?(\d+M)?(\d+(\.\d{1,2})?S)?)?$/,
} as const

const limitActions = ['exit,message', 'exit,no message', 'continue,message', 'continue,no message']

/** One of the four, however a tool writes its spaces and letters. */
const limitAction = (text: string | undefined) => {
  const plain = text?.toLowerCase().replace(/\s+/g, ' ').replace(/ ?, ?/, ',').trim()
  return limitActions.find(action => action === plain)
}

/** What an item hands to what is opened. A value that its version does not know is left out: no runtime would take it. */
function launchOf(node: XmlNode, version: PackageVersion): Partial<PackageItem> {
  const sequencing = node.one('sequencing')
  const objective = sequencing?.one('objectives')?.one('primaryObjective')
  const passing =
    version === '1.2'
      ? within(numberOf(node.textOf('masteryscore')), 0, 100)
      : objective?.flag('satisfiedByMeasure')
        ? within(numberOf(objective.textOf('minNormalizedMeasure')) ?? 1, -1, 1)
        : undefined
  const threshold = node.one('completionThreshold')
  const asked = threshold?.number('minProgressMeasure') ?? numberOf(threshold?.text)
  const maxTime =
    node.textOf('maxtimeallowed') ?? sequencing?.one('limitConditions')?.at('attemptAbsoluteDurationLimit')
  const values = {
    launchData: (node.textOf('datafromlms') ?? node.textOf('dataFromLMS'))?.slice(0, 4000),
    passingScore: passing,
    maxTime: maxTime && durations[version].test(maxTime) ? maxTime : undefined,
    timeLimitAction: limitAction(node.textOf('timelimitaction') ?? node.textOf('timeLimitAction')),
    completionThreshold: threshold?.flag('completedByMeasure') === false ? undefined : within(asked, 0, 1),
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

function itemOf(node: XmlNode, reading: Reading): PackageItem {
  const { version, resources, collections } = reading
  const id = node.at('identifier')?.slice(0, 500)
  if (!id) throw new PackageFault('item')
  const resource = resources.get(node.at('identifierref') ?? '')
  const sequencing = version === '2004' ? sequencingOf(node, collections) : undefined
  reading.left = countValues(sequencing, reading.left)
  return {
    id,
    title: title(node, id),
    isVisible: node.flag('isvisible') ?? true,
    href: resource ? withParameters(resource.href, node.at('parameters')) : null,
    isTracked: resource?.isTracked ?? false,
    children: node.all('item').map(child => itemOf(child, reading)),
    ...launchOf(node, version),
    ...(sequencing && { sequencing }),
  }
}

/** Reads `imsmanifest.xml`. Throws {@link PackageFault} for what is none, and for one that names nothing to open. */
export function readManifest(bytes: Uint8Array): PackageManifest {
  const manifest = readXml(bytes)
  if (manifest.name !== 'manifest') throw new PackageFault('noManifest')
  const version = versionOf(manifest)
  const collections = new Map(
    (manifest.one('sequencingCollection')?.all('sequencing') ?? []).map(node => [node.at('ID') ?? '', node]),
  )
  const organizations = manifest.one('organizations')
  const all = organizations?.all('organization') ?? []
  const organization = all.find(node => node.at('identifier') === organizations?.at('default')) ?? all[0]
  if ((organization?.within('item').length ?? 0) > MAX_ITEMS)
    throw new PackageFault('items', { count: MAX_ITEMS })
  const reading = { version, resources: resourcesOf(manifest), collections, left: MAX_VALUES }
  const root = organization
    ? itemOf(organization, reading)
    : { id: 'package', title: 'SCORM', isVisible: true, href: null, isTracked: false, children: [] }
  const [single] = reading.resources
  // A package without a table of contents is the first of its resources.
  const whole =
    launchableItemsOf(root).length || !single
      ? root
      : { ...root, children: [{ ...root, id: single[0], ...single[1], children: [] }] }
  const items = launchableItemsOf(whole)
  if (!items.length) throw new PackageFault('empty')
  // What they store is kept by that name, in which upper and lower case are the same.
  if (new Set(items.map(({ id }) => uniqueKey(id))).size < items.length) throw new PackageFault('item')
  return { version, root: whole }
}
