import type { RecordFormats } from '../../../formats/format.ts'

const texts = 'question-formats'

/** The formats of questions. */
export const questionFormats: RecordFormats = {
  'moodle-xml': {
    texts,
    reader: { module: new URL('./moodle/read.ts', import.meta.url), name: 'moodleReader' },
    writer: async () => (await import('./moodle/write.ts')).moodleWriter,
  },
  gift: {
    texts,
    reader: { module: new URL('./gift/read.ts', import.meta.url), name: 'giftReader' },
    writer: async () => (await import('./gift/write.ts')).giftWriter,
  },
  aiken: {
    texts,
    reader: { module: new URL('./aiken/read.ts', import.meta.url), name: 'aikenReader' },
    writer: async () => (await import('./aiken/write.ts')).aikenWriter,
  },
  qti: {
    texts,
    reader: { module: new URL('./qti/read.ts', import.meta.url), name: 'qtiReader' },
    writer: async () => (await import('./qti/write.ts')).qtiWriter,
  },
}
