/** Writes questions as a package of QTI 2.1 items. */
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { storedHtml } from '../../../../../fields/rich-text/formulas.ts'
import { mediaIds } from '../../../../../fields/rich-text/media.ts'
import type { FormatWriter, WriteSource, WrittenRow } from '../../../../formats/format.ts'
import { escapeXml } from '../../../../formats/xml.ts'
import { categoryOf, type FileQuestion, losing, writtenQuestion } from '../question.ts'
import { itemXml, literals } from './item.ts'
import { difficultyWords, ownCatalogue } from './package.ts'

const lom = (name: string, content: string): string => `<imsmd:${name}>${content}</imsmd:${name}>`
const words = (text: string): string => lom('string', escapeXml(text))

/** What is said of a question outside of it. */
function metadata(row: WrittenRow): string {
  const { external_id: externalId, tags, difficulty } = writtenQuestion(row)
  const category = categoryOf(row)
  const word = difficultyWords[(difficulty ?? 3) - 1] ?? 'medium'
  const general =
    (externalId
      ? lom('identifier', lom('catalog', ownCatalogue) + lom('entry', escapeXml(externalId)))
      : '') + (tags ?? []).map(tag => lom('keyword', words(tag))).join('')
  return lom(
    'lom',
    `${general && lom('general', general)}${lom('educational', lom('difficulty', lom('source', 'LOMv1.0') + lom('value', word)))}${
      category.length
        ? lom(
            'classification',
            lom('purpose', lom('source', 'LOMv1.0') + lom('value', 'discipline')) +
              lom(
                'taxonPath',
                lom('source', words('category')) +
                  category.map(title => lom('taxon', lom('entry', words(title)))).join(''),
              ),
          )
        : ''
    }`,
  )
}

const manifest = (resources: readonly string[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:imsmd="http://ltsc.ieee.org/xsd/LOM" identifier="questions">
<metadata><schema>QTIv2.1 Package</schema><schemaversion>1.0.0</schemaversion></metadata>
<organizations/>
<resources>
${resources.join('\n')}
</resources>
</manifest>
`

/** The pictures and sounds of a question, each once. */
const mediaOf = ({ body, explanation }: FileQuestion): number[] => [
  ...new Set([body, explanation ?? ''].flatMap(html => mediaIds(storedHtml(html)))),
]

/** A picture or a sound of the package. */
interface Packaged {
  readonly path: string
  readonly type: string
}

/** How files of a package end, by their types. */
const endings: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'audio/flac': 'flac',
}

/** Adds the files of a question to the package. Gives its place in the manifest. */
async function addQuestion(
  archive: ZipFile,
  row: WrittenRow,
  source: WriteSource,
  media: Map<number, Packaged>,
): Promise<string> {
  const question = writtenQuestion(row)
  const own = mediaOf(question)
  for (const id of own) {
    if (media.has(id)) continue
    const found = await source.describe(id)
    if (!found) continue
    // A name that tells nothing: that of the file may say which answer is right.
    const path = `media/${id}.${endings[found.type] ?? 'jpg'}`
    media.set(id, { path, type: found.type })
    archive.addReadStreamLazy(path, { compress: false, mtime: begun }, done => {
      source.media(id).then(
        again => done(null, Readable.from([again?.bytes ?? Buffer.alloc(0)])),
        error => done(error, Readable.from([])),
      )
    })
  }
  const identifier = `q${question.id}`
  const href = `items/${identifier}.xml`
  const xml = itemXml(question, identifier, id => {
    const found = media.get(id)
    return found && { path: `../${found.path}`, type: found.type }
  })
  archive.addBuffer(Buffer.from(xml), href, { mtime: begun })
  const files = own.flatMap(id => media.get(id) ?? []).map(({ path }) => `<file href="${path}"/>`)
  return `<resource identifier="${identifier}" type="imsqti_item_xmlv2p1" href="${href}"><metadata>${metadata(row)}</metadata><file href="${href}"/>${files.join('')}</resource>`
}

/** The time of every file: the same questions make the same package. */
const begun = new Date(Date.UTC(2000, 0, 1))

const isIncomplete = (question: FileQuestion): boolean =>
  (question.type === 'short_text' && !literals(question).length) ||
  (question.type === 'numeric' && !question.numbers?.length) ||
  (question.type === 'matching' && !question.pairs?.some(({ left }) => left)) ||
  (question.type === 'ordering' && !question.items?.length) ||
  ((question.type === 'single' || question.type === 'multiple') && !question.options?.length) ||
  (question.type === 'true_false' && !question.correct)

export const qtiWriter: FormatWriter = {
  type: 'application/zip',
  losses(row) {
    const own = writtenQuestion(row)
    if (isIncomplete(own)) return { skipped: 'incomplete', lost: [] }
    return {
      lost: losing(
        ['scoring', own.type === 'multiple' && own.scoring === 'right_minus_wrong'],
        ['orderScoring', own.type === 'ordering' && own.order_scoring === 'neighbours'],
        ['wildcards', literals(own).length < (own.accepted?.length ?? 0)],
        ['tolerance', !!own.numbers?.some(({ tolerance }) => tolerance > 0)],
        ['units', !!own.units?.length],
        ['underline', /<[us]>/.test(own.body + (own.explanation ?? ''))],
      ),
    }
  },
  async *write(source) {
    const archive = new ZipFile()
    const out = archive.outputStream as Readable
    archive.on('error', error => out.destroy(error as Error))
    const media = new Map<number, Packaged>()
    const filling = (async () => {
      const resources: string[] = []
      for await (const row of source.rows) {
        // Nobody waits for it any more.
        if (out.destroyed) return
        if (!isIncomplete(writtenQuestion(row)))
          resources.push(await addQuestion(archive, row, source, media))
      }
      archive.addBuffer(Buffer.from(manifest(resources)), 'imsmanifest.xml', { mtime: begun })
      archive.end()
    })().catch(error => {
      out.destroy(error as Error)
    })
    yield* out as AsyncIterable<Uint8Array>
    await filling
  },
}
