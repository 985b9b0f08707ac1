/** SCORM packages as authoring tools make them, small. */
import { strToU8, type Zippable, zipSync } from 'fflate'

const head = {
  '1.2': `xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"`,
  '2004': `xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss" xmlns:adlnav="http://www.adlnet.org/xsd/adlnav_v1p3"`,
} as const

/** A lesson of a package. */
export interface Sco {
  readonly id: string
  readonly title: string
  /** What stands in its item besides the title: rules, a mastery score. */
  readonly more?: string
  /** An asset tells nothing. */
  readonly isAsset?: boolean
  /** The heading below which it stands; those of one heading follow one another. */
  readonly under?: string
}

/** The items of some lessons, below their headings. */
function itemsOf(scos: readonly Sco[]): string {
  const item = ({ id, title, more = '' }: Sco) =>
    `<item identifier="${id}" identifierref="R-${id}"><title>${title}</title>${more}</item>`
  return [...Map.groupBy(scos, sco => sco.under ?? sco)]
    .map(([under, some], at) => {
      const lines = some.map(item).join('\n    ')
      return typeof under === 'string'
        ? `<item identifier="H${at}"><title>${under}</title>${lines}</item>`
        : lines
    })
    .join('\n    ')
}

/** `imsmanifest.xml` of some lessons, each of which is a page of its own. */
export function manifestOf(version: '1.2' | '2004', scos: readonly Sco[], rules = ''): string {
  const kind = version === '1.2' ? 'scormtype' : 'scormType'
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="M" version="1" ${head[version]}>
  <metadata><schema>ADL SCORM</schema><schemaversion>${version === '1.2' ? '1.2' : '2004 4th Edition'}</schemaversion></metadata>
  <organizations default="O"><organization identifier="O"><title>Paket &amp; Örnek</title>
    ${itemsOf(scos)}
    ${rules}
  </organization></organizations>
  <resources>
    ${scos.map(({ id, isAsset }) => `<resource identifier="R-${id}" type="webcontent" adlcp:${kind}="${isAsset ? 'asset' : 'sco'}" href="dersler/${id}.html"><file href="dersler/${id}.html"/></resource>`).join('\n    ')}
  </resources>
</manifest>`
}

const calls = {
  '1.2': {
    api: 'API',
    begin: "LMSInitialize('')",
    get: 'LMSGetValue',
    set: 'LMSSetValue',
    commit: "LMSCommit('')",
    end: "LMSFinish('')",
    place: 'cmi.core.lesson_location',
    name: 'cmi.core.student_name',
    done: "set('cmi.core.lesson_status','completed');set('cmi.core.score.raw','80');set('cmi.core.exit','')",
    failed: "set('cmi.core.lesson_status','failed')",
    next: '',
  },
  '2004': {
    api: 'API_1484_11',
    begin: "Initialize('')",
    get: 'GetValue',
    set: 'SetValue',
    commit: "Commit('')",
    end: "Terminate('')",
    place: 'cmi.location',
    name: 'cmi.learner_name',
    done: "set('cmi.completion_status','completed');set('cmi.success_status','passed')",
    failed: "set('cmi.completion_status','completed');set('cmi.success_status','failed')",
    next: "set('adl.nav.request','continue')",
  },
} as const

/** The page of a lesson: it says what it was given, and has a button for each thing that a lesson may say. */
function page(version: '1.2' | '2004', { title, isAsset }: Sco): string {
  const { api, begin, get, set, commit, end, place, name, done, failed, next } = calls[version]
  if (isAsset) return `<!doctype html><meta charset="utf-8"><h1>${title}</h1>`
  return `<!doctype html><html><head><meta charset="utf-8"><title>${title}</title><script src="../ortak.js"></script><script>
    var found = find('${api}', window), open = false
    function set(key, value) { return found.${set}(key, value) }
    function begin() {
      open = found.${begin} === 'true'
      document.getElementById('place').textContent = found.${get}('${place}') || 'baştan'
      document.getElementById('data').textContent = found.${get}('cmi.suspend_data') || 'boş'
      document.getElementById('name').textContent = found.${get}('${name}')
    }
    function end() { if (open) { open = false; found.${end} } }
    function leave() { if (open) { set('cmi.suspend_data', (found.${get}('cmi.suspend_data') || '') + '·ayrıldı'); end() } }
  </script></head><body onload="begin()" onunload="leave()">
    <h1>${title}</h1><p id="name"></p><p>Yer: <b id="place"></b></p><p>Veri: <b id="data"></b></p>
    <button onclick="set('${place}','sayfa-2');set('cmi.suspend_data','cevap:42');found.${commit}">Sayfa 2</button>
    <button onclick="${done};end()">Bitir</button>
    <button onclick="${failed};end()">Kal</button>
    <button onclick="${done};${next};end()">Bitir ve ilerle</button>
  </body></html>`
}

const shared = `function find(name, from) {
  for (var at = from, n = 0; n < 10; n++, at = at.parent) {
    if (at[name]) return at[name]
    if (at.parent === at) return null
  }
}`

/** The files of a package, by path. */
export const packageFiles = (
  version: '1.2' | '2004',
  scos: readonly Sco[],
  rules = '',
): Record<string, string> => ({
  'imsmanifest.xml': manifestOf(version, scos, rules),
  'ortak.js': shared,
  ...Object.fromEntries(scos.map(sco => [`dersler/${sco.id}.html`, page(version, sco)])),
})

/** A file of an archive that stands for another one, as Unix keeps them. */
export interface ArchivedLink {
  readonly to: string
}

const archived = (content: string | Uint8Array | ArchivedLink, level: 0 | 6) => {
  if (typeof content === 'string') return [strToU8(content), { level }]
  if (content instanceof Uint8Array) return [content, { level }]
  // Made on Unix, with the mode of a symbolic link.
  return [strToU8(content.to), { level, os: 3, attrs: (0o120777 << 16) >>> 0 }]
}

/** An archive of texts, bytes and links. */
export const zipOf = (
  files: Readonly<Record<string, string | Uint8Array | ArchivedLink>>,
  level: 0 | 6 = 6,
): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([path, content]) => [path, archived(content, level)]),
      ) as Zippable,
    ),
  )

/** A package of these lessons. */
export const packageOf = (version: '1.2' | '2004', scos: readonly Sco[], rules = ''): Buffer =>
  zipOf(packageFiles(version, scos, rules))

/** The same archive with other bytes in place of some, of the same length: names that no tool here writes. */
export function patched(archive: Buffer, from: string | Buffer, to: string | Buffer): Buffer {
  const [a, b] = [Buffer.from(from as Buffer), Buffer.from(to as Buffer)]
  if (a.length !== b.length) throw new Error('The patch is of another length.')
  const copy = Buffer.from(archive)
  for (let at = copy.indexOf(a); at >= 0; at = copy.indexOf(a, at + 1)) b.copy(copy, at)
  return copy
}
