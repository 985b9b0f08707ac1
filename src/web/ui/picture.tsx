import Box, { type BoxProps } from '@mui/material/Box'
import { mediaAddress } from '../providers/media.ts'

/** A picture that the API keeps, by its `full_url`. No referrer is sent. */
export function Picture(
  props: Pick<BoxProps, 'sx' | 'onError'> & {
    readonly url: string
    readonly alt: string
    readonly lazy?: boolean
  },
) {
  const { url, alt, lazy, sx, onError } = props
  return (
    <Box
      component="img"
      src={mediaAddress(url)}
      alt={alt}
      loading={lazy ? 'lazy' : undefined}
      referrerPolicy="no-referrer"
      onError={onError}
      sx={sx}
    />
  )
}
