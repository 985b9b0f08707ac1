import { launchableItemsOf } from '../../../../../resources/education/package.ts'
import { uniqueKey } from '../../../../metadata/text.ts'
import type { Config } from '../../../config.ts'
import type { Queryable } from '../../../db/database.ts'
import { hasContentOrigin } from '../../../http/content-origin.ts'
import type { Content } from '../../../media/content.ts'
import type { Inspected } from '../../../media/formats.ts'
import { type PackageManifest, readManifest } from './manifest.ts'
import { PackageFault } from './package-fault.ts'
import { readDirectory, unpackEntry, type ZipEntry } from './zip.ts'

const manifestName = 'imsmanifest.xml'
/** The largest manifest, in bytes. */
const MAX_MANIFEST = 2_000_000

/** The files below the folder that has the manifest: many archives have one folder with everything in it. */
function belowManifest(entries: readonly ZipEntry[]): { manifest: ZipEntry; files: ZipEntry[] } {
  const depth = (path: string) => path.split('/').length
  const manifest = entries
    .filter(({ path }) => path.split('/').at(-1)?.toLowerCase() === manifestName && depth(path) <= 2)
    .sort((a, b) => depth(a.path) - depth(b.path))[0]
  if (!manifest) {
    const other = entries.some(({ path }) => /(^|\/)(tincan|cmi5)\.xml$/i.test(path))
    throw new PackageFault(other ? 'xapi' : 'noManifest')
  }
  const base = manifest.path.slice(0, -manifestName.length)
  const files = new Map<string, ZipEntry>()
  for (const entry of entries) {
    if (!entry.path.startsWith(base)) continue
    const path = entry.path.slice(base.length)
    // They are found whether they are asked for in upper or lower case.
    const key = uniqueKey(path)
    if (files.has(key)) throw new PackageFault('twice', { path })
    files.set(key, { ...entry, path })
  }
  return { manifest, files: [...files.values()] }
}

/** The path of the file that an item's address names. */
export const filePathOf = (href: string): string => {
  const path = href.split(/[?#]/)[0] ?? ''
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function requireFiles({ root }: PackageManifest, files: readonly ZipEntry[]): void {
  const paths = new Set(files.map(({ path }) => uniqueKey(path)))
  for (const { href, title } of launchableItemsOf(root)) {
    const path = filePathOf(href ?? '')
    if (!paths.has(uniqueKey(path))) throw new PackageFault('missing', { path: path.slice(0, 200), title })
  }
}

async function storePackage(
  db: Queryable,
  media: number,
  { version, root }: PackageManifest,
  files: readonly ZipEntry[],
) {
  const [[id] = []] = await db.read(
    'insert into scorm_packages (media_id, name, version, root) values ($1, $2, $3, $4) returning id',
    [media, root.title.slice(0, 200), version, JSON.stringify(root)],
  )
  await db.query(
    `insert into scorm_files (package_id, path, start, packed, size, method, crc)
     select $1, f.path, f.start, f.packed, f.size, f.method, f.crc
     from json_to_recordset($2::json) as f(path text, start numeric, packed numeric, size numeric, method int, crc numeric)`,
    [id, JSON.stringify(files)],
  )
}

/** {@link inspectPackage}, wherever it is run. */
export async function openPackage(content: Content): Promise<Required<Inspected>> {
  const { manifest: entry, files } = belowManifest(await readDirectory(content))
  const manifest = readManifest(await unpackEntry(content, entry, MAX_MANIFEST))
  requireFiles(manifest, files)
  return {
    measures: { pages: launchableItemsOf(manifest.root).length },
    keep: (db, media) => storePackage(db, media, manifest, files),
  }
}

/**
 * Reads a SCORM package: that its archive is safe, that its manifest says what there is to open, and that this is there.
 * Nothing of it is unpacked. Its measure is the number of its items. Throws {@link PackageFault}.
 */
export async function inspectPackage(content: Content, config: Config): Promise<Inspected> {
  if (!hasContentOrigin(config)) throw new PackageFault('noOrigin')
  return openPackage(content)
}
