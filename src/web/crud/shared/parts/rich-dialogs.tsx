import type { Editor } from '@tiptap/react'
import { RichFormulaDialog } from './rich-formula-dialog.tsx'
import { RichLinkDialog } from './rich-link-dialog.tsx'
import { RichPictureDialog } from './rich-picture-dialog.tsx'
import { RichSoundDialog } from './rich-sound-dialog.tsx'
import type { RichDialogName } from './rich-toolbar.tsx'

/** What a dialog is asked for, of which a file may have been pasted or dropped. */
export interface AskedDialog {
  readonly what: RichDialogName
  readonly file?: File
}

/** The dialog that is asked for. */
export function RichDialogs(props: {
  readonly asked: AskedDialog
  readonly editor: Editor
  /** For which field pictures and sounds are uploaded. */
  readonly target: { readonly resource: string; readonly field: string }
  readonly onClose: () => void
}) {
  const { asked, editor, target, onClose } = props
  const { what, file } = asked
  if (what === 'link') return <RichLinkDialog editor={editor} onClose={onClose} />
  if (what === 'formula') return <RichFormulaDialog editor={editor} onClose={onClose} />
  return what === 'picture' ? (
    <RichPictureDialog editor={editor} target={target} file={file} onClose={onClose} />
  ) : (
    <RichSoundDialog editor={editor} target={target} file={file} onClose={onClose} />
  )
}
