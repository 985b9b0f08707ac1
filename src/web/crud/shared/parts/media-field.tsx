import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type DragEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon.tsx'
import type { AriaProps } from '../../../ui/labelled.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { type Media, type UploadLimits, useUploads } from '../use-uploads.ts'
import { FileLine, UploadLine } from './media-line.tsx'

/** The name under which office files are shown. */
const officeTypes: Readonly<Record<string, string>> = {
  DOCUMENT: 'DOCX',
  SHEET: 'XLSX',
  PRESENTATION: 'PPTX',
}

/** `image/jpeg` → `JPEG`; a vendor's long type by its last word. */
function shortType(mime: string): string {
  const word = (mime.split('/')[1] ?? mime).split(/[.+-]/).at(-1)?.toUpperCase() ?? mime
  return officeTypes[word] ?? word
}

/** Files of a record: chosen or dropped, uploaded at once, shown with their progress, put in order and taken away. */
export function MediaUploadField(props: {
  readonly aria: AriaProps
  readonly target: { readonly resource: string; readonly field: string }
  readonly limits: UploadLimits
  /** How many there may be; 1 lets a new file take the place of the old one. */
  readonly max: number
  readonly ids: readonly number[]
  readonly onChange: (ids: number[]) => void
  readonly onBlur: () => void
  /** Files whose names are at hand. */
  readonly known: readonly Media[]
  readonly disabled?: boolean
}) {
  const { aria, target, limits, max, ids, onChange, onBlur, known, disabled } = props
  const { t } = useTranslation('form')
  const { bytes } = useFormat()
  // Touch screens cannot drag files.
  const pointer = useMediaQuery('(pointer: fine)', { noSsr: true })
  const helpId = useId()
  const input = useRef<HTMLInputElement>(null)
  const now = useRef(ids)
  now.current = ids
  const [uploaded, setUploaded] = useState<readonly Media[]>([])
  const [over, setOver] = useState(false)
  const give = (next: number[]) => {
    now.current = next
    onChange(next)
    onBlur()
  }
  const { uploads, add, dismiss } = useUploads(target, limits, media => {
    setUploaded(all => [...all, media])
    give(max === 1 ? [media.id] : [...now.current, media.id])
  })
  const byId = new Map([...known, ...uploaded].map(media => [media.id, media]))
  const room = max === 1 ? 1 : max - ids.length - uploads.filter(upload => !upload.error).length
  const take = (files: FileList | null) => {
    if (files && !disabled) add([...files].slice(0, Math.max(room, 0)))
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {ids.map((id, index) => (
        <FileLine
          key={id}
          media={byId.get(id) ?? { id }}
          disabled={disabled}
          onFirst={index > 0 ? () => give([id, ...ids.filter(other => other !== id)]) : undefined}
          onRemove={() => give(ids.filter(other => other !== id))}
        />
      ))}
      {uploads.map(upload => (
        <UploadLine key={upload.key} upload={upload} onDismiss={() => dismiss(upload.key)} />
      ))}
      {room > 0 && !(max === 1 && ids.length > 0 && disabled) && (
        <Box
          onDragOver={event => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={onDrop}
          sx={theme => ({
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1.5,
            p: 1.5,
            border: `1px dashed ${over ? theme.vars.palette.primary.main : aria.invalid ? theme.vars.palette.error.main : theme.vars.palette.outline}`,
            borderRadius: `${theme.measures.radius.control}px`,
            bgcolor: over ? 'action.selected' : undefined,
          })}
        >
          <Button
            id={aria.id}
            disabled={disabled}
            startIcon={<Icon name="upload" />}
            aria-describedby={[helpId, aria.inputProps['aria-describedby']].filter(Boolean).join(' ')}
            onClick={() => input.current?.click()}
          >
            {t(max === 1 && ids.length > 0 ? 'media.replace' : 'media.choose', { count: max })}
          </Button>
          <Typography id={helpId} variant="caption" sx={{ color: 'text.secondary', flex: '1 1 160px' }}>
            {pointer && `${t('media.drag')} `}
            {t('media.help', { types: limits.accept.map(shortType).join(', '), max: bytes(limits.maxSize) })}
            {max > 1 && ` ${t(room === max ? 'media.upTo' : 'media.room', { count: room })}`}
          </Typography>
          <input
            ref={input}
            type="file"
            hidden
            tabIndex={-1}
            accept={limits.accept.join(',')}
            multiple={max > 1}
            onChange={event => {
              take(event.target.files)
              event.target.value = ''
            }}
          />
        </Box>
      )}
    </Box>
  )
}
