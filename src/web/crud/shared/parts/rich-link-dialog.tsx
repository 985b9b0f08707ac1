import Button from '@mui/material/Button'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextInput } from '../../../ui/text-input.tsx'
import { linkAddress } from './link-address.ts'
import { goBehind } from './rich-caret.ts'
import { RichDialog } from './rich-dialog.tsx'

/** Asks where a link leads: of the chosen words, of the link in which the cursor is, or of new words. */
export function RichLinkDialog({
  editor,
  onClose,
}: {
  readonly editor: Editor
  readonly onClose: () => void
}) {
  const { t } = useTranslation('form')
  const [before] = useState(() => String(editor.getAttributes('link').href ?? '').replace(/^mailto:/, ''))
  const [address, setAddress] = useState(before)
  const [words, setWords] = useState('')
  const [wrong, setWrong] = useState(false)
  const asksWords = !before && editor.state.selection.empty
  const put = () => {
    const href = linkAddress(address)
    if (!href) return setWrong(true)
    const chain = editor.chain()
    if (asksWords) {
      const text = words.trim() || address.trim()
      chain.insertContent([{ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }])
    } else chain.extendMarkRange('link').setLink({ href })
    goBehind(chain).run()
    onClose()
  }
  const remove = () => {
    goBehind(editor.chain().extendMarkRange('link').unsetLink()).run()
    onClose()
  }
  return (
    <RichDialog
      title={t(before ? 'editor.linkDialog.edit' : 'editor.linkDialog.add')}
      done={t('editor.linkDialog.done')}
      onDone={put}
      onClose={onClose}
      aside={
        before && (
          <Button color="error" onClick={remove}>
            {t('editor.linkDialog.remove')}
          </Button>
        )
      }
    >
      <TextInput
        label={t('editor.linkDialog.address')}
        hint={t('editor.linkDialog.hint')}
        error={wrong ? { message: t('editor.linkDialog.wrong') } : undefined}
        value={address}
        autoFocus
        onChange={event => {
          setAddress(event.target.value)
          setWrong(false)
        }}
        inputProps={{ inputMode: 'url', autoCapitalize: 'none', spellCheck: false }}
      />
      {asksWords && (
        <TextInput
          optional
          label={t('editor.linkDialog.words')}
          value={words}
          onChange={event => setWords(event.target.value)}
        />
      )}
    </RichDialog>
  )
}
