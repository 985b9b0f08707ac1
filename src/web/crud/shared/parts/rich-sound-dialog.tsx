import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Editor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_SOUND_LABEL_LENGTH, richSounds } from '../../../../fields/rich-text/sounds.ts'
import { mediaAddress } from '../../../providers/media.ts'
import { TextInput } from '../../../ui/text-input.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { type Media, useUploads } from '../use-uploads.ts'
import { FileDrop } from './file-drop.tsx'
import { UploadLine } from './media-line.tsx'
import { goBehind } from './rich-caret.ts'
import { RichDialog } from './rich-dialog.tsx'
import type { SoundAttributes } from './rich-sound.ts'
import { isSoundFile, soundEndings } from './rich-sound-files.ts'

/** Of which type a file is the server says by its content, whatever the browser calls it. */
const limits = { maxSize: richSounds.maxSize }

/**
 * Asks for a sound, chosen or dropped, and for what it is called. With the cursor on a sound its title is changed, or its
 * file.
 */
export function RichSoundDialog(props: {
  readonly editor: Editor
  readonly target: { readonly resource: string; readonly field: string }
  /** A sound that was pasted or dropped. */
  readonly file?: File
  readonly onClose: () => void
}) {
  const { editor, target, file: given, onClose } = props
  const { t } = useTranslation('form')
  const { bytes } = useFormat()
  const [present] = useState(() =>
    editor.isActive('sound') ? (editor.getAttributes('sound') as SoundAttributes) : undefined,
  )
  const [file, setFile] = useState<File>()
  const [media, setMedia] = useState<Media>()
  const [label, setLabel] = useState(present?.label ?? '')
  const [wrong, setWrong] = useState<string>()
  const [asked, setAsked] = useState(false)
  const { uploads, add, dismiss } = useUploads(target, limits, setMedia)
  const choose = ([chosen]: readonly File[]) => {
    if (!chosen) return
    for (const { key } of uploads) dismiss(key)
    setMedia(undefined)
    setFile(chosen)
    const isSound = isSoundFile(chosen)
    setWrong(isSound ? undefined : t('media.wrongType'))
    if (isSound) add([chosen])
  }
  const first = useRef(given)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, what was pasted or dropped
  useEffect(() => {
    if (first.current) choose([first.current])
    first.current = undefined
  }, [])
  const src = media?.full_url ?? (file ? undefined : present?.src)
  const mediaId = media ? String(media.id) : file ? undefined : present?.mediaId
  const isMissing = asked && !mediaId && uploads.length === 0
  const put = () => {
    setAsked(true)
    if (!mediaId || !label.trim()) return
    const attrs = { mediaId, src, label: label.trim() }
    const chain = editor.chain()
    if (present) chain.updateAttributes('sound', attrs)
    else chain.insertContent({ type: 'sound', attrs })
    goBehind(chain).run()
    onClose()
  }
  const remove = () => {
    editor.chain().deleteSelection().run()
    onClose()
  }
  return (
    <RichDialog
      title={t(present ? 'editor.soundDialog.edit' : 'editor.soundDialog.add')}
      done={t(present ? 'editor.soundDialog.save' : 'editor.soundDialog.done')}
      onDone={put}
      onClose={onClose}
      aside={
        present && (
          <Button color="error" onClick={remove}>
            {t('editor.soundDialog.remove')}
          </Button>
        )
      }
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <FileDrop
          file={file}
          accept={soundEndings}
          title={t(present ? 'editor.soundDialog.replace' : 'editor.soundDialog.choose')}
          hint={t('editor.soundDialog.types', { max: bytes(richSounds.maxSize) })}
          change={t('editor.soundDialog.change')}
          problem={wrong ?? (isMissing ? t('editor.soundDialog.missing') : undefined)}
          onChoose={choose}
        />
        {uploads.map(upload => (
          <UploadLine key={upload.key} upload={upload} onDismiss={() => dismiss(upload.key)} />
        ))}
        {src && (
          // biome-ignore lint/a11y/useMediaCaption: what the sound says is asked for in no other form
          <audio
            controls
            preload="metadata"
            src={mediaAddress(src)}
            aria-label={t('editor.soundDialog.preview')}
            style={{ width: '100%', height: 44 }}
          />
        )}
      </Box>
      <TextInput
        label={t('editor.soundDialog.label')}
        hint={t('editor.soundDialog.labelHint')}
        error={asked && !label.trim() ? { message: t('editor.soundDialog.labelMissing') } : undefined}
        value={label}
        onChange={event => setLabel(event.target.value)}
        inputProps={{ maxLength: MAX_SOUND_LABEL_LENGTH, 'aria-required': true }}
      />
    </RichDialog>
  )
}
