import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import type { Editor } from '@tiptap/react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { richPictures } from '../../../../fields/rich-text/pictures.ts'
import { Icon } from '../../../ui/icon.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { type Media, useUploads } from '../use-uploads.ts'
import { UploadLine } from './media-line.tsx'
import { goBehind } from './rich-caret.ts'
import { RichDialog } from './rich-dialog.tsx'

/** The picture on which the cursor is, as the text has it. */
interface Present {
  readonly mediaId: string
  readonly alt: string
  readonly src: string | null
}

/** The picture, those that are on their way, and the button that chooses one. */
function PictureFile(
  props: Pick<ReturnType<typeof useUploads>, 'uploads' | 'add' | 'dismiss'> & {
    readonly src: string | null | undefined
    /** None was chosen, and one is needed. */
    readonly isMissing: boolean
  },
) {
  const { src, uploads, add, dismiss, isMissing } = props
  const { t } = useTranslation('form')
  const { bytes } = useFormat()
  const input = useRef<HTMLInputElement>(null)
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {src && (
        <Box
          component="img"
          src={src}
          alt={t('editor.pictureDialog.preview')}
          sx={{
            maxWidth: '100%',
            maxHeight: 200,
            objectFit: 'contain',
            justifySelf: 'start',
            borderRadius: 1,
          }}
        />
      )}
      {uploads.map(upload => (
        <UploadLine key={upload.key} upload={upload} onDismiss={() => dismiss(upload.key)} />
      ))}
      <input
        ref={input}
        type="file"
        hidden
        accept={richPictures.accept.join()}
        onChange={event => {
          const [chosen] = event.target.files ?? []
          if (chosen) add([chosen])
          event.target.value = ''
        }}
      />
      <Button
        autoFocus={!src}
        startIcon={<Icon name="upload" />}
        onClick={() => input.current?.click()}
        sx={{ justifySelf: 'start' }}
      >
        {t(src ? 'editor.pictureDialog.replace' : 'editor.pictureDialog.choose')}
      </Button>
      <Box
        role={isMissing ? 'alert' : undefined}
        sx={{ typography: 'body2', color: isMissing ? 'error.main' : 'text.secondary' }}
      >
        {isMissing && uploads.length === 0
          ? t('editor.pictureDialog.missing')
          : t('editor.pictureDialog.types', { max: bytes(richPictures.maxSize) })}
      </Box>
    </Box>
  )
}

/** Whether a picture is mere decoration, with what that means for whoever does not see it. */
function Decorative(props: { readonly checked: boolean; readonly onChange: (checked: boolean) => void }) {
  const { checked, onChange } = props
  const { t } = useTranslation('form')
  const hint = useId()
  return (
    <Box>
      <FormControlLabel
        control={
          <Checkbox
            checked={checked}
            onChange={(_, isOn) => onChange(isOn)}
            slotProps={{ input: { 'aria-describedby': hint } }}
          />
        }
        label={t('editor.pictureDialog.decorative')}
      />
      <Box id={hint} sx={{ typography: 'caption', color: 'text.secondary' }}>
        {t('editor.pictureDialog.decorativeHint')}
      </Box>
    </Box>
  )
}

/**
 * Asks for a picture and for what it shows, which is told to whoever does not see it, unless it is said to be mere
 * decoration. With the cursor on a picture its description is changed.
 */
export function RichPictureDialog(props: {
  readonly editor: Editor
  readonly target: { readonly resource: string; readonly field: string }
  /** A picture that was pasted or dropped. */
  readonly file?: File
  readonly onClose: () => void
}) {
  const { editor, target, file, onClose } = props
  const { t } = useTranslation('form')
  const [present] = useState(() =>
    editor.isActive('picture') ? (editor.getAttributes('picture') as Present) : undefined,
  )
  const [media, setMedia] = useState<Media>()
  const [alt, setAlt] = useState(present?.alt ?? '')
  const [decorative, setDecorative] = useState(present ? present.alt === '' : false)
  const [asked, setAsked] = useState(false)
  const { uploads, add, dismiss } = useUploads(target, richPictures, setMedia)
  const given = useRef(file)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, what was pasted
  useEffect(() => {
    if (given.current) add([given.current])
    given.current = undefined
  }, [])
  const src = media?.full_url ?? present?.src
  const mediaId = media ? String(media.id) : present?.mediaId
  const missing = alt.trim() === '' && !decorative
  const put = () => {
    setAsked(true)
    if (!mediaId || missing) return
    const attrs = { mediaId, src, alt: decorative ? '' : alt.trim() }
    const chain = editor.chain()
    if (present) chain.updateAttributes('picture', attrs)
    else chain.insertContent({ type: 'picture', attrs })
    goBehind(chain).run()
    onClose()
  }
  return (
    <RichDialog
      title={t(present ? 'editor.pictureDialog.edit' : 'editor.pictureDialog.add')}
      done={t(present ? 'editor.pictureDialog.save' : 'editor.pictureDialog.done')}
      onDone={put}
      onClose={onClose}
    >
      <PictureFile {...{ src, uploads, add, dismiss }} isMissing={asked && !mediaId} />
      <TextInput
        label={t('editor.pictureDialog.alt')}
        hint={t('editor.pictureDialog.altHint')}
        error={asked && missing ? { message: t('editor.pictureDialog.altMissing') } : undefined}
        value={decorative ? '' : alt}
        disabled={decorative}
        onChange={event => setAlt(event.target.value)}
        inputProps={{ maxLength: 300 }}
      />
      <Decorative checked={decorative} onChange={setDecorative} />
    </RichDialog>
  )
}
