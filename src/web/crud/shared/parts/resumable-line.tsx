import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../ui/use-format.ts'
import { cancelUpload, continueWith, pauseUpload, resumeUpload } from '../resumable-uploads.ts'
import { isUploading, type ResumableUpload, type UploadTarget } from '../upload-lines.ts'
import type { Media } from '../use-uploads.ts'
import { LineButton, MediaLine } from './media-line.tsx'
import { Thumbnail } from './thumbnail.tsx'

/** How an upload stands, in words. */
function useWords({ state, sent, size, problem }: ResumableUpload): string {
  const { t } = useTranslation('form')
  const { bytes } = useFormat()
  const amounts = { sent: bytes(sent), size: bytes(size) }
  switch (state) {
    case 'failed':
      return ''
    case 'waiting':
      return problem ? t('media.waits', { reason: problem }) : t('media.offline')
    case 'sending':
      return t('media.sent', amounts)
    default:
      return t(`media.${state}`, amounts)
  }
}

/** A file that comes in pieces: how far it is, and what can be done with it. */
export function ResumableLine(props: {
  readonly upload: ResumableUpload
  readonly target: UploadTarget
  readonly accept: readonly string[]
  readonly disabled?: boolean
  readonly onTake: (media: Media) => void
}) {
  const { upload, target, accept, disabled, onTake } = props
  const { key, name, size, sent, state, problem, media } = upload
  const { t } = useTranslation('form')
  const { bytes } = useFormat()
  const words = useWords(upload)
  const input = useRef<HTMLInputElement>(null)
  const error = state === 'failed' || state === 'interrupted' ? problem : undefined
  const isDone = state === 'arrived' || state === 'interrupted'
  return (
    <MediaLine
      picture={<Thumbnail media={media ?? { id: 0 }} />}
      name={name}
      note={words && <span role="status">{words}</span>}
      error={error}
      below={
        isUploading(upload) && (
          <LinearProgress
            variant={state === 'checking' ? 'indeterminate' : 'determinate'}
            value={size ? Math.round((sent / size) * 100) : 0}
            aria-label={t('media.uploading', { name })}
            sx={{ mt: 0.75 }}
          />
        )
      }
      actions={
        <Box sx={{ display: 'flex' }}>
          {(state === 'sending' || state === 'waiting') && (
            <LineButton
              label={t('media.pause', { name })}
              icon="pause"
              disabled={disabled}
              onClick={() => pauseUpload(key)}
            />
          )}
          {state === 'paused' && (
            <LineButton
              label={t('media.resume', { name })}
              icon="play_arrow"
              disabled={disabled}
              onClick={() => resumeUpload(key)}
            />
          )}
          {state === 'interrupted' && (
            <LineButton
              label={t('media.chooseAgain', { name })}
              icon="upload"
              disabled={disabled}
              onClick={() => input.current?.click()}
            />
          )}
          {state === 'arrived' && media && (
            <LineButton
              label={t('media.take', { name })}
              icon="add"
              disabled={disabled}
              onClick={() => onTake(media)}
            />
          )}
          <LineButton
            label={t(state === 'failed' ? 'media.dismiss' : isDone ? 'media.discard' : 'media.cancel', {
              name,
            })}
            icon={isDone ? 'delete' : 'close'}
            disabled={disabled}
            onClick={() => cancelUpload(key)}
          />
          <input
            ref={input}
            type="file"
            hidden
            tabIndex={-1}
            accept={accept.join(',')}
            onChange={event => {
              const file = event.target.files?.[0]
              if (file) continueWith(key, target, file, t('media.otherFile', { name, size: bytes(size) }))
              event.target.value = ''
            }}
          />
        </Box>
      }
    />
  )
}
