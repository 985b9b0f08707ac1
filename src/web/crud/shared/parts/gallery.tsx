import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { mediaAddress } from '../../../providers/media.ts'
import type { Media } from '../use-uploads.ts'
import { isPictureFile, Thumbnail } from './thumbnail.tsx'

/** Files of a record to look at: pictures side by side, others by their names; each opens in a tab of its own. */
export function Gallery({ medias }: { readonly medias: readonly Media[] }) {
  return (
    <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
      {medias.map(media => (
        <li key={media.id}>
          <Link
            href={mediaAddress(media.full_url)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={isPictureFile(media) ? media.file_name : undefined}
            sx={{ display: 'flex', alignItems: 'center', gap: 1 }}
          >
            <Thumbnail media={media} size={isPictureFile(media) ? 72 : 32} />
            {!isPictureFile(media) && media.file_name}
          </Link>
        </li>
      ))}
    </Box>
  )
}

/** Files of which the ids alone are known (a form's, or the history's): how many there are. */
export function FileCount({ count }: { readonly count: number }) {
  const { t } = useTranslation('common')
  return t('media.count', { count })
}
