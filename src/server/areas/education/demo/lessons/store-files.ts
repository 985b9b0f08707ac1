import { readFile } from 'node:fs/promises'
import { webvttType } from '../../../../../metadata/webvtt.ts'
import type { Queryable } from '../../../../db/database.ts'
import { storeFile } from '../../../../demo/files.ts'
import { documentPdf } from '../../../../demo/pdf.ts'
import type { FileStore } from '../../../../media/store.ts'
import { openPackage } from '../../packages/inspect.ts'
import type { ShownFile } from '../courses/course-plan.ts'
import { demoPackage, packageItems } from './package.ts'
import { electricityPages, filmCaptions, filmLength, passwordPages } from './texts.ts'

const viewed = { completion: 'viewed', required_percent: 90 } as const

/** Keeps the files of the demo's lessons as an upload would, and gives the values of the contents that show them. */
export async function storeLessonFiles(
  tx: Queryable,
  files: FileStore,
  by: number,
  at: string,
): Promise<Readonly<Record<ShownFile, Readonly<Record<string, unknown>>>>> {
  const keep = (
    name: string,
    type: string,
    content: Buffer,
    measures: { duration?: number; pages?: number } = {},
  ) => storeFile(tx, files, { name, type, content, measures }, { by, at })
  const document = async (name: string, pages: readonly (readonly string[])[]) => ({
    type: 'document',
    document_id: await keep(name, 'application/pdf', documentPdf(pages), { pages: pages.length }),
    ...viewed,
  })
  // Five pictures in twenty seconds, without sound.
  const film = await readFile(new URL('./oltalama.webm', import.meta.url))
  const packed = demoPackage()
  const opened = await openPackage({
    size: packed.length,
    read: async (start, length) => packed.subarray(start, start + length),
  })
  const package_id = await keep('sondurucu.zip', 'application/zip', packed, { pages: packageItems })
  await opened.keep(tx, package_id)
  return {
    film: {
      type: 'video',
      video_id: await keep('oltalama.webm', 'video/webm', film, { duration: filmLength }),
      captions_tr_id: await keep('oltalama.tr.vtt', webvttType, Buffer.from(filmCaptions.tr)),
      captions_en_id: await keep('oltalama.en.vtt', webvttType, Buffer.from(filmCaptions.en)),
      ...viewed,
    },
    passwords: await document('parola-kurallari.pdf', passwordPages),
    electricity: await document('bes-altin-kural.pdf', electricityPages),
    package: { type: 'scorm', package_id, completion: 'package' },
  }
}
