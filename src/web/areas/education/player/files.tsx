import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { partIcons } from '../../../../../resources/education/part-icons.ts'
import type { CourseFile, Player } from '../../../../../resources/education/player.ts'
import { useRead } from '../../../crud/shared/api.ts'
import { mediaAddress } from '../../../providers/media.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { playerRow } from './row.ts'

/** The links of files are good for some hours: they are asked for again before that, in milliseconds. */
const renewed = 3_600_000

function File({ file }: { readonly file: CourseFile }) {
  const { t } = useTranslation('player')
  const { bytes } = useFormat()
  const about = [file.pages ? t('files.pages', { count: file.pages }) : undefined, bytes(file.size)]
  return (
    <li>
      <ButtonBase component="a" href={mediaAddress(file.url)} download={file.name} sx={playerRow}>
        <Icon name={partIcons.document} sx={{ fontSize: 20, color: 'text.secondary', flex: 'none' }} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ typography: 'body2', fontWeight: 500, overflowWrap: 'anywhere' }}>{file.title}</Box>
          <Box sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {[file.name, ...about.filter(Boolean)].join(' · ')}
          </Box>
        </Box>
        <Icon name="download" sx={{ fontSize: 20, color: 'text.secondary', flex: 'none' }} />
      </ButtonBase>
    </li>
  )
}

/**
 * The files of a course that can be downloaded: what the server gives out, nothing of what is still closed. None as well
 * where they could not be read: the lesson goes on without them.
 */
export function useCourseFiles(
  { course, contents }: Pick<Player, 'course' | 'contents'>,
  isPreview: boolean,
): readonly CourseFile[] {
  // What opens meanwhile may bring another file.
  const open = contents.filter(({ is_open }) => is_open).length
  const { data, refetch } = useRead<readonly CourseFile[]>(
    `/api/${isPreview ? 'courses' : 'learner-courses'}/${course.id}/files`,
    {
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
      refetchInterval: renewed,
      retry: false,
    },
  )
  const known = useRef(open)
  useEffect(() => {
    if (known.current !== open) void refetch()
    known.current = open
  }, [open, refetch])
  return data ?? []
}

/** The files of a course, each of which is downloaded by a click. */
export function CourseFiles({ files }: { readonly files: readonly CourseFile[] }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, maxWidth: '80ch', listStyle: 'none', display: 'grid', gap: 0.25 }}>
      {files.map(file => (
        <File key={file.content_id} file={file} />
      ))}
    </Box>
  )
}
