import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { type KeyboardEvent, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icons.ts'
import type { Wiring } from '../../../ui/labelled.tsx'
import { richStyle } from './rich-content.tsx'
import { RichSkeleton } from './rich-skeleton.tsx'

type Tiptap = NonNullable<ReturnType<typeof useEditor>>

/** A deed of the toolbar: what it is called, and whether the text under the cursor has it. */
interface Tool {
  readonly name: 'bold' | 'italic' | 'bullets' | 'numbers' | 'undo'
  readonly icon: IconName
  readonly run: (editor: Tiptap) => void
  readonly mark?: string
}

const tools: readonly Tool[] = [
  {
    name: 'bold',
    icon: 'format_bold',
    mark: 'bold',
    run: editor => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    icon: 'format_italic',
    mark: 'italic',
    run: editor => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'bullets',
    icon: 'format_list_bulleted',
    mark: 'bulletList',
    run: editor => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'numbers',
    icon: 'format_list_numbered',
    mark: 'orderedList',
    run: editor => editor.chain().focus().toggleOrderedList().run(),
  },
  { name: 'undo', icon: 'undo', run: editor => editor.chain().focus().undo().run() },
]

/** Arrow keys move along the toolbar, of which the Tab key knows one button. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  const next = buttons[(at + (event.key === 'ArrowRight' ? 1 : -1) + buttons.length) % buttons.length]
  next?.focus()
  event.preventDefault()
}

function Toolbar({ editor, disabled }: { readonly editor: Tiptap; readonly disabled?: boolean }) {
  const { t } = useTranslation('crud')
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => tools.map(({ mark }) => Boolean(mark && now.isActive(mark))),
  })
  return (
    <Box
      role="toolbar"
      aria-label={t('editor.toolbar')}
      onKeyDown={moveFocus}
      sx={{ display: 'flex', gap: 0.25, p: 0.5, borderBottom: '1px solid', borderColor: 'divider' }}
    >
      {tools.map(({ name, icon, mark, run }, index) => (
        <Tooltip key={name} title={t(`editor.${name}`)}>
          <span>
            <IconButton
              size="small"
              tabIndex={index === 0 ? 0 : -1}
              aria-label={t(`editor.${name}`)}
              aria-pressed={mark ? active?.[index] : undefined}
              disabled={disabled}
              onClick={() => run(editor)}
              sx={active?.[index] ? { bgcolor: 'action.selected', color: 'primary.main' } : undefined}
            >
              <Icon name={icon} />
            </IconButton>
          </span>
        </Tooltip>
      ))}
    </Box>
  )
}

/** Writes formatted text with the tags that the server keeps. Loaded only where a rich text is edited. */
export default function RichEditor(props: {
  readonly wiring: Wiring
  readonly value: string
  readonly onChange: (html: string) => void
  readonly onBlur: () => void
  readonly disabled?: boolean
}) {
  const { wiring, value, onChange, onBlur, disabled } = props
  const editor = useEditor({
    extensions: [StarterKit.configure({ heading: { levels: [2, 3, 4] }, link: { openOnClick: false } })],
    content: value,
    editable: !disabled,
    // One that is made while rendering is destroyed again when React puts its commit off, as it does after a skeleton.
    immediatelyRender: false,
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : now.getHTML()),
    onBlur: () => onBlur(),
    editorProps: {
      attributes: {
        id: wiring.id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': wiring.labelId,
        ...(wiring.aria['aria-describedby'] && { 'aria-describedby': wiring.aria['aria-describedby'] }),
      },
    },
  })
  useEffect(() => {
    if (editor && !editor.isDestroyed && value !== (editor.isEmpty ? '' : editor.getHTML()))
      editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  if (!editor) return <RichSkeleton />
  return (
    <Box
      sx={theme => ({
        border: `1px solid ${wiring.invalid ? theme.vars.palette.error.main : theme.vars.palette.outline}`,
        borderRadius: `${theme.measures.radius.control}px`,
        bgcolor: disabled ? 'background.sunken' : 'background.default',
        '&:focus-within': {
          borderColor: 'focusRing',
          boxShadow: `0 0 0 1px ${theme.vars.palette.focusRing}, 0 0 0 4px ${theme.vars.palette.action.focus}`,
        },
        '& .tiptap': { ...richStyle, minHeight: 140, maxHeight: 480, overflowY: 'auto', p: 1.5, outline: 0 },
      })}
    >
      <Toolbar editor={editor} disabled={disabled} />
      <EditorContent editor={editor} />
    </Box>
  )
}
