import type { IconName } from '../../src/metadata/icon.ts'
import type { CoursePart } from './course-entry.ts'

/** The icon of each kind of content. */
export const partIcons = {
  video: 'play_arrow',
  document: 'description',
  text: 'article',
  link: 'link',
  scorm: 'extension',
  exam: 'assignment_late',
  section: 'folder_special',
} as const satisfies Record<CoursePart['type'], IconName>
