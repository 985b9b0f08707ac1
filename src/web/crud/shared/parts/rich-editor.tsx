import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import type { Node } from '@tiptap/pm/model'
import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useState } from 'react'
import { richPictures } from '../../../../fields/rich-text/pictures.ts'
import { hasExtensions } from '../../../providers/contract.ts'
import type { AriaProps } from '../../../ui/labelled.tsx'
import { richStyle } from './rich-content.tsx'
import { type AskedDialog, RichDialogs } from './rich-dialogs.tsx'
import { formulaNode } from './rich-formula.ts'
import { picture } from './rich-picture.ts'
import { RichSkeleton } from './rich-skeleton.tsx'
import { soundNode } from './rich-sound.ts'
import { isSoundFile } from './rich-sound-files.ts'
import { tableExtensions } from './rich-table.ts'
import { type RichDialogName, RichToolbar } from './rich-toolbar.tsx'

const isPicture = ({ type }: File) => (richPictures.accept as readonly string[]).includes(type)

/** The one file of what was pasted or dropped, if it is a picture or a sound that the text may have. */
function mediaIn(
  data: DataTransfer | null,
  hasPictures: boolean,
  hasSounds: boolean,
): AskedDialog | undefined {
  const files = [...(data?.files ?? [])]
  const picture = hasPictures ? files.find(isPicture) : undefined
  if (picture) return { what: 'picture', file: picture }
  const file = hasSounds ? files.find(isSoundFile) : undefined
  return file && { what: 'sound', file }
}

/** Buttons that a line or two has no use for. */
const notInBrief = ['heading', 'subheading', 'bullets', 'numbers']

/** Attributes as the editor takes them: texts, and nothing that is not set. */
const textsOf = (aria: AriaProps['inputProps']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(aria).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

/** Its frame, as the theme has it for other inputs: red while something is wrong, also with the focus in it. */
function frameOf({ vars: { palette }, measures }: Theme, invalid: boolean) {
  const line = invalid ? palette.error.main : palette.outline
  const focused = invalid ? line : palette.focusRing
  return {
    border: `1px solid ${line}`,
    borderRadius: `${measures.radius.control}px`,
    ...(invalid && { boxShadow: `0 0 0 1px ${line}` }),
    '&:focus-within': {
      borderColor: focused,
      boxShadow: `0 0 0 1px ${focused}, 0 0 0 4px ${palette.action.focus}`,
    },
  }
}

/** The look of the editor as a whole; a text of a line or two begins as low as that. */
const editorStyle = (
  theme: Theme,
  { invalid, disabled, brief }: { invalid: boolean; disabled?: boolean; brief?: boolean },
) => ({
  ...frameOf(theme, invalid),
  bgcolor: disabled ? 'background.sunken' : 'background.default',
  '& .tiptap .ProseMirror-selectednode': {
    outline: '2px solid',
    outlineColor: theme.vars.palette.focusRing,
  },
  '& .tiptap .selectedCell': { bgcolor: 'action.selected' },
  '& .tiptap': {
    ...richStyle,
    minHeight: brief ? 44 : 140,
    maxHeight: 480,
    overflowY: 'auto',
    p: brief ? '10px 12px' : 1.5,
    outline: 0,
  },
})

/**
 * What a key asks for: a link by Ctrl or Cmd and K, as elsewhere; a formula by Ctrl and M, or as word processors have it;
 * by Enter the formula or the sound that is chosen.
 */
function askedByKey(
  event: KeyboardEvent,
  { hasFormulas, on }: { readonly hasFormulas: boolean; readonly on: string | undefined },
): RichDialogName | undefined {
  const { key, ctrlKey, metaKey, altKey } = event
  if (key === 'Enter' && on === 'sound') return on
  if (key.toLowerCase() === 'k' && (ctrlKey || metaKey)) return 'link'
  const wantsFormula =
    (key.toLowerCase() === 'm' && ctrlKey && !altKey) ||
    (key === '=' && altKey && !ctrlKey) ||
    (key === 'Enter' && on === 'formula')
  return hasFormulas && wantsFormula ? 'formula' : undefined
}

/** Writes formatted text with the tags that the server keeps. Loaded only where a rich text is edited. */
export default function RichEditor(props: {
  readonly aria: AriaProps
  readonly value: string
  readonly onChange: (html: string) => void
  readonly onBlur: () => void
  readonly disabled?: boolean
  /** Where it may name placeholders: the texts that it had before, whose own are offered too. */
  readonly placeholders?: readonly unknown[]
  /** It may have formulas. */
  readonly formulas?: true
  /** It is a line or two. */
  readonly brief?: true
  /** `false`: it may have neither pictures nor sounds. */
  readonly pictures?: false
  /** `false`: it may have no sounds. */
  readonly sounds?: false
  /** For which field pictures and sounds are uploaded. */
  readonly target: { readonly resource: string; readonly field: string }
}) {
  const { aria, value, onChange, onBlur, disabled, target, placeholders, formulas, brief, pictures, sounds } =
    props
  // The contract does not say where files are sent.
  const hasPictures = pictures !== false && hasExtensions()
  const hasSounds = hasPictures && sounds !== false
  const [asked, setAsked] = useState<AskedDialog>()
  const take = (data: DataTransfer | null): boolean => {
    const found = disabled ? undefined : mediaIn(data, hasPictures, hasSounds)
    if (found) setAsked(found)
    return found !== undefined
  }
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3, 4] },
        link: { openOnClick: false, protocols: ['http', 'https', 'mailto'], defaultProtocol: 'https' },
      }),
      picture,
      ...(hasSounds ? [soundNode] : []),
      ...(formulas ? [formulaNode] : []),
      ...tableExtensions,
    ],
    content: value,
    editable: !disabled,
    // One that is made while rendering is destroyed again when React puts its commit off, as it does after a skeleton.
    immediatelyRender: false,
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : now.getHTML()),
    onBlur: () => onBlur(),
    editorProps: {
      handlePaste: (_, event) => take(event.clipboardData),
      handleDrop: (_, event) => take(event.dataTransfer),
      handleKeyDown: ({ state }, event) => {
        const on = 'node' in state.selection ? (state.selection.node as Node).type.name : undefined
        const what = disabled ? undefined : askedByKey(event, { hasFormulas: !!formulas, on })
        if (!what) return false
        event.preventDefault()
        // Browsers tell of words that the key before has selected in a task of its own; the dialog would take that away.
        requestAnimationFrame(() => setAsked({ what }))
        return true
      },
      handleDoubleClickOn: (_, __, { type }) => {
        if (disabled || (type.name !== 'formula' && type.name !== 'sound')) return false
        setAsked({ what: type.name })
        return true
      },
      attributes: {
        id: aria.id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': aria.labelId,
        ...textsOf(aria.inputProps),
        // A text that is only read can be long: it scrolls by the keyboard too.
        ...(disabled && { tabindex: '0', 'aria-readonly': 'true' }),
      },
    },
  })
  useEffect(() => {
    if (editor && !editor.isDestroyed && value !== (editor.isEmpty ? '' : editor.getHTML()))
      editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  // A dialog goes without a transition, and what is typed next belongs into the text.
  useEffect(() => {
    if (!asked || !editor) return
    return () => {
      if (!editor.isDestroyed) editor.view.focus()
    }
  }, [asked, editor])
  if (!editor) return <RichSkeleton brief={brief} />
  return (
    <Box sx={theme => editorStyle(theme, { invalid: aria.invalid, disabled, brief })}>
      <RichToolbar
        editor={editor}
        disabled={disabled}
        placeholders={placeholders && [...placeholders, value]}
        without={[
          ...(hasPictures ? [] : ['picture']),
          ...(hasSounds ? [] : ['sound']),
          ...(formulas ? [] : ['formula']),
          ...(brief ? notInBrief : []),
        ]}
        onAsk={what => setAsked({ what })}
      />
      <EditorContent editor={editor} />
      {asked && (
        <RichDialogs asked={asked} editor={editor} target={target} onClose={() => setAsked(undefined)} />
      )}
    </Box>
  )
}
