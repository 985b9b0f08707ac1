import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Tooltip from '@mui/material/Tooltip'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import type { Media, Upload } from '../use-uploads.ts'
import { Thumbnail } from './thumbnail.tsx'

/** A line about a file: its picture, its name, what is said of it, and what can be done with it. */
export function MediaLine(props: {
  readonly picture: ReactNode
  readonly name: string
  readonly note?: ReactNode
  readonly error?: string
  readonly actions: ReactNode
  readonly below?: ReactNode
}) {
  const { picture, name, note, error, actions, below } = props
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      {picture}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box
          title={name}
          sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontWeight: 500 }}
        >
          {name}
        </Box>
        {note && <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{note}</Box>}
        {error && (
          <Box role="alert" sx={{ typography: 'caption', color: 'error.main', whiteSpace: 'pre-line' }}>
            {error}
          </Box>
        )}
        {below}
      </Box>
      {actions}
    </Box>
  )
}

/** A button of a file's line. */
export function LineButton(props: {
  label: string
  icon: 'add' | 'arrow_upward' | 'close' | 'delete' | 'pause' | 'play_arrow' | 'upload'
  disabled?: boolean
  onClick: () => void
}) {
  const { label, icon, disabled, onClick } = props
  return (
    <Tooltip title={label}>
      <span>
        <IconButton aria-label={label} disabled={disabled} onClick={onClick}>
          <Icon name={icon} />
        </IconButton>
      </span>
    </Tooltip>
  )
}

/** A file of the record. */
export function FileLine(props: {
  readonly media: Media
  readonly disabled?: boolean
  /** Makes it the first one; nothing for the first. */
  readonly onFirst?: () => void
  readonly onRemove: () => void
}) {
  const { media, disabled, onFirst, onRemove } = props
  const { t } = useTranslation('form')
  const { bytes } = useFormat()
  const name = media.file_name ?? `#${media.id}`
  return (
    <MediaLine
      picture={<Thumbnail media={media} />}
      name={name}
      note={media.size === undefined ? undefined : bytes(media.size)}
      actions={
        <Box sx={{ display: 'flex' }}>
          {onFirst && (
            <LineButton
              label={t('media.first', { name })}
              icon="arrow_upward"
              disabled={disabled}
              onClick={onFirst}
            />
          )}
          <LineButton
            label={t('media.remove', { name })}
            icon="delete"
            disabled={disabled}
            onClick={onRemove}
          />
        </Box>
      }
    />
  )
}

/** A file on its way, or one that was refused. */
export function UploadLine({
  upload,
  onDismiss,
}: {
  readonly upload: Upload
  readonly onDismiss: () => void
}) {
  const { t } = useTranslation('form')
  const { file, progress, error } = upload
  const label = t(error ? 'media.dismiss' : 'media.cancel', { name: file.name })
  return (
    <MediaLine
      picture={<Thumbnail media={{ id: 0 }} />}
      name={file.name}
      error={error}
      below={
        error ? undefined : (
          <LinearProgress
            variant="determinate"
            value={progress}
            aria-label={t('media.uploading', { name: file.name })}
            sx={{ mt: 0.75 }}
          />
        )
      }
      actions={<LineButton label={label} icon="close" onClick={onDismiss} />}
    />
  )
}
