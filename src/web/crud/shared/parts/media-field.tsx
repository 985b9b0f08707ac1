import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { hasExtensions } from '../../../providers/contract.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { AriaProps } from '../../../ui/labelled.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { useRefusedFiles } from '../pending-uploads.ts'
import { leaveFile } from '../resumable-uploads.ts'
import { isUploading, type UploadTarget } from '../upload-lines.ts'
import { useResumableUploads } from '../use-resumable-uploads.ts'
import { type Media, type UploadLimits, useUploads } from '../use-uploads.ts'
import { FileLine, UploadLine } from './media-line.tsx'
import { ResumableLine } from './resumable-line.tsx'

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

interface MediaFieldProps {
  readonly aria: AriaProps
  readonly target: UploadTarget
  readonly limits: UploadLimits
  /** How many there may be; 1 lets a new file take the place of the old one. */
  readonly max: number
  readonly ids: readonly number[]
  readonly onChange: (ids: number[]) => void
  readonly onBlur: () => void
  /** Files whose names are at hand. */
  readonly known: readonly Media[]
  readonly disabled?: boolean
}

/** The ids of a field as files come and go. */
function useFiles({ max, ids, onChange, onBlur }: MediaFieldProps) {
  const now = useRef(ids)
  now.current = ids
  const [uploaded, setUploaded] = useState<readonly Media[]>([])
  const give = (next: number[]) => {
    now.current = next
    onChange(next)
    onBlur()
  }
  const take = (media: Media) => {
    setUploaded(all => [...all, media])
    give(max === 1 ? [media.id] : [...now.current, media.id])
  }
  return { uploaded, give, take }
}

/** Files of a record: chosen or dropped, uploaded at once, shown with their progress, put in order and taken away. */
export const MediaUploadField = (props: MediaFieldProps) =>
  props.limits.resumable && hasExtensions() ? <InPiecesField {...props} /> : <AtOnceField {...props} />

function AtOnceField(props: MediaFieldProps) {
  const files = useFiles(props)
  const { uploads, add, dismiss } = useUploads(props.target, props.limits, files.take)
  return (
    <FilesView
      {...props}
      {...files}
      add={add}
      arriving={uploads.filter(upload => !upload.error).length}
      hasRefused={uploads.some(upload => upload.error)}
      lines={uploads.map(upload => (
        <UploadLine key={upload.key} upload={upload} onDismiss={() => dismiss(upload.key)} />
      ))}
    />
  )
}

function InPiecesField(props: MediaFieldProps) {
  const { target, limits, ids, disabled } = props
  const files = useFiles(props)
  const { uploads, add, take } = useResumableUploads(target, limits, ids, files.take)
  return (
    <FilesView
      {...props}
      {...files}
      add={add}
      arriving={uploads.filter(isUploading).length}
      hasRefused={uploads.some(({ state }) => state === 'failed')}
      lines={uploads.map(upload => (
        <ResumableLine
          key={upload.key}
          upload={upload}
          target={target}
          accept={limits.accept}
          disabled={disabled}
          onTake={media => take(upload.key, media)}
        />
      ))}
      onLeave={leaveFile}
    />
  )
}

/** Keeps the form from being sent while a file that did not arrive stands above, and says so where that is tried. */
function InTheWay() {
  const { t } = useTranslation('form')
  const ref = useRef<HTMLDivElement>(null)
  const [isSaid, setSaid] = useState(false)
  useRefusedFiles(() => {
    flushSync(() => setSaid(true))
    ref.current?.focus()
  })
  return (
    isSaid && (
      <Box ref={ref} tabIndex={-1} role="alert" sx={{ typography: 'caption', color: 'error.main' }}>
        {t('media.inTheWay')}
      </Box>
    )
  )
}

/** Where files are chosen or dropped. */
function FileChoice(
  props: Pick<MediaFieldProps, 'aria' | 'limits' | 'max' | 'disabled'> & {
    /** How many more there may be. */
    readonly room: number
    /** A single file is there, which another one would replace. */
    readonly hasFile: boolean
    take(files: FileList | null): void
  },
) {
  const { aria, limits, max, disabled, room, hasFile, take } = props
  const { t } = useTranslation('form')
  const { bytes } = useFormat()
  // Touch screens cannot drag files.
  const pointer = useMediaQuery('(pointer: fine)', { noSsr: true })
  const helpId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
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
        {t(max === 1 && hasFile ? 'media.replace' : 'media.choose', { count: max })}
      </Button>
      <Typography id={helpId} variant="caption" sx={{ color: 'text.secondary', flex: '1 1 160px' }}>
        {pointer && `${t('media.drag')} `}
        {t('media.help', { types: limits.accept.map(shortType).join(', '), max: bytes(limits.maxSize) })}
        {limits.resumable && ` ${t('media.mayLeave')}`}
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
  )
}

function FilesView(
  props: MediaFieldProps & {
    readonly uploaded: readonly Media[]
    readonly give: (ids: number[]) => void
    readonly add: (files: readonly File[]) => void
    /** How many files are on their way. */
    readonly arriving: number
    /** A file that did not arrive stands among the lines. */
    readonly hasRefused: boolean
    readonly lines: ReactNode
    /** Called with a file that is taken away. */
    readonly onLeave?: (id: number) => void
  },
) {
  const {
    aria,
    limits,
    max,
    ids,
    known,
    disabled,
    uploaded,
    give,
    add,
    arriving,
    hasRefused,
    lines,
    onLeave,
  } = props
  const byId = new Map([...known, ...uploaded].map(media => [media.id, media]))
  const room = max === 1 ? 1 : max - ids.length - arriving
  const take = (files: FileList | null) => {
    if (files && !disabled) add([...files].slice(0, Math.max(room, 0)))
  }
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {ids.map((id, index) => (
        <FileLine
          key={id}
          media={byId.get(id) ?? { id }}
          disabled={disabled}
          onFirst={index > 0 ? () => give([id, ...ids.filter(other => other !== id)]) : undefined}
          onRemove={() => {
            give(ids.filter(other => other !== id))
            onLeave?.(id)
          }}
        />
      ))}
      {lines}
      {hasRefused && <InTheWay />}
      {room > 0 && !(max === 1 && ids.length > 0 && disabled) && (
        <FileChoice {...{ aria, limits, max, disabled, room, take }} hasFile={ids.length > 0} />
      )}
    </Box>
  )
}
