import Box from '@mui/material/Box'
import { pictures } from '../../../../fields/media/index.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/picture.tsx'
import type { Media } from '../use-uploads.ts'

export const isPictureFile = ({ mime_type }: Media): boolean =>
  (pictures as readonly string[]).includes(mime_type ?? '')

/** A file's picture, or the sign of a file. */
export function Thumbnail({ media, size = 40 }: { readonly media: Media; readonly size?: number }) {
  const shape = { width: size, height: size, borderRadius: 1, flex: 'none' }
  if (isPictureFile(media) && media.full_url)
    return <Picture url={media.full_url} alt="" lazy sx={{ ...shape, objectFit: 'cover' }} />
  return (
    <Box
      component="span"
      sx={{ ...shape, display: 'grid', placeItems: 'center', bgcolor: 'background.sunken' }}
    >
      <Icon name="insert_drive_file" sx={{ color: 'text.secondary' }} />
    </Box>
  )
}
