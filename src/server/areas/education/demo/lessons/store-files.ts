import { readFile } from 'node:fs/promises'
import { fold } from '../../../../../metadata/text.ts'
import { webvttType } from '../../../../../metadata/webvtt.ts'
import type { Queryable } from '../../../../db/database.ts'
import { type DemoFile, storeFiles } from '../../../../demo/files.ts'
import { documentPdf } from '../../../../demo/pdf.ts'
import type { FileStore } from '../../../../media/store.ts'
import { openPackage } from '../../packages/inspect.ts'
import type { DocumentPages, LessonPlan } from '../courses/course-plan.ts'
import { filmCaptions, filmLength } from './film.ts'
import { demoPackage, packageItems } from './package.ts'

const viewed = { completion: 'viewed', required_percent: 90 } as const

/** A name that every system takes: small letters of ASCII with dashes. */
const fileNameOf = (title: string) =>
  fold(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const documentOf = (title: string, pages: DocumentPages): DemoFile => ({
  name: `${fileNameOf(title)}.pdf`,
  type: 'application/pdf',
  content: documentPdf(pages),
  measures: { pages: pages.length },
})

/** Keeps the files of the demo's lessons as uploads would, and gives of each that shows one the values of its content. */
export async function storeLessonFiles(
  tx: Queryable,
  files: FileStore,
  lessons: readonly LessonPlan[],
  uploaded: { readonly by: number; readonly at: string },
): Promise<ReadonlyMap<LessonPlan, Readonly<Record<string, unknown>>>> {
  // Five pictures in twenty seconds, without sound.
  const film = await readFile(new URL('./oltalama.webm', import.meta.url))
  const packed = demoPackage()
  const captions = (language: keyof typeof filmCaptions): DemoFile => ({
    name: `oltalama.${language}.vtt`,
    type: webvttType,
    content: Buffer.from(filmCaptions[language]),
  })
  const documents = lessons.flatMap(lesson =>
    'pages' in lesson && lesson.pages ? [{ lesson, pages: lesson.pages }] : [],
  )
  const [video_id, captions_tr_id, captions_en_id, package_id, ...ids] = await storeFiles(
    tx,
    files,
    [
      { name: 'oltalama.webm', type: 'video/webm', content: film, measures: { duration: filmLength } },
      captions('tr'),
      captions('en'),
      { name: 'sondurucu.zip', type: 'application/zip', content: packed, measures: { pages: packageItems } },
      ...documents.map(({ lesson: { title }, pages }) => documentOf(title, pages)),
    ],
    uploaded,
  )
  const opened = await openPackage({
    size: packed.length,
    read: async (start, length) => packed.subarray(start, start + length),
  })
  await opened.keep(tx, package_id as number)
  const shown = {
    film: { type: 'video', video_id, captions_tr_id, captions_en_id, ...viewed },
    package: { type: 'scorm', package_id, completion: 'package' },
  } as const
  return new Map<LessonPlan, Readonly<Record<string, unknown>>>([
    ...lessons.flatMap(lesson =>
      'shows' in lesson && lesson.shows ? [[lesson, shown[lesson.shows]] as const] : [],
    ),
    ...documents.map(
      ({ lesson }, at) => [lesson, { type: 'document', document_id: ids[at], ...viewed }] as const,
    ),
  ])
}
