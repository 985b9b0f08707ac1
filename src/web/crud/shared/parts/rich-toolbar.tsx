import Functions from '@mui/icons-material/FunctionsOutlined'
import ImageIcon from '@mui/icons-material/ImageOutlined'
import LinkIcon from '@mui/icons-material/LinkOutlined'
import TableChart from '@mui/icons-material/TableChartOutlined'
import TextFields from '@mui/icons-material/TextFieldsOutlined'
import Title from '@mui/icons-material/TitleOutlined'
import VolumeUp from '@mui/icons-material/VolumeUpOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { type Editor, useEditorState } from '@tiptap/react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon.tsx'
import { PlaceholderButton } from './placeholder-button.tsx'
import { changeTable, insertTable, tableCommands } from './rich-table.ts'

/** What the toolbar leaves to a dialog. */
export type RichDialogName = 'link' | 'picture' | 'sound' | 'formula'

/** A command of the toolbar: its name, and whether the text under the cursor has it. */
interface Tool {
  readonly name: string
  readonly icon: ReactNode
  readonly run: ((editor: Editor) => void) | RichDialogName
  readonly isOn?: (editor: Editor) => boolean
}

const heading = (name: string, icon: ReactNode, level: 2 | 3): Tool => ({
  name,
  icon,
  isOn: editor => editor.isActive('heading', { level }),
  run: editor => editor.chain().focus().toggleHeading({ level }).run(),
})

const tools: readonly Tool[] = [
  {
    name: 'bold',
    icon: <Icon name="format_bold" />,
    isOn: editor => editor.isActive('bold'),
    run: editor => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    icon: <Icon name="format_italic" />,
    isOn: editor => editor.isActive('italic'),
    run: editor => editor.chain().focus().toggleItalic().run(),
  },
  heading('heading', <Title aria-hidden />, 2),
  heading('subheading', <TextFields aria-hidden />, 3),
  {
    name: 'bullets',
    icon: <Icon name="format_list_bulleted" />,
    isOn: editor => editor.isActive('bulletList'),
    run: editor => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'numbers',
    icon: <Icon name="format_list_numbered" />,
    isOn: editor => editor.isActive('orderedList'),
    run: editor => editor.chain().focus().toggleOrderedList().run(),
  },
  { name: 'link', icon: <LinkIcon aria-hidden />, isOn: editor => editor.isActive('link'), run: 'link' },
  {
    name: 'picture',
    icon: <ImageIcon aria-hidden />,
    isOn: editor => editor.isActive('picture'),
    run: 'picture',
  },
  {
    name: 'sound',
    icon: <VolumeUp aria-hidden />,
    isOn: editor => editor.isActive('sound'),
    run: 'sound',
  },
  {
    name: 'formula',
    icon: <Functions aria-hidden />,
    isOn: editor => editor.isActive('formula'),
    run: 'formula',
  },
  {
    name: 'table',
    icon: <TableChart aria-hidden />,
    isOn: editor => editor.isActive('table'),
    run: editor => (editor.isActive('table') ? editor.commands.focus() : insertTable(editor)),
  },
  { name: 'undo', icon: <Icon name="undo" />, run: editor => editor.chain().focus().undo().run() },
]

const toolSize = { '@media (pointer: coarse)': { width: 44, height: 44 } }

/** Arrow keys move along the toolbar, of which the Tab key knows one button. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  const next =
    { Home: 0, End: buttons.length - 1 }[event.key] ?? (step && (at + step + buttons.length) % buttons.length)
  if (next === undefined) return
  buttons[next]?.focus()
  event.preventDefault()
}

/** The buttons above a text, and those for its table while the cursor is in one. */
export function RichToolbar(props: {
  readonly editor: Editor
  readonly disabled?: boolean
  /** The texts whose placeholders are offered with those of every mail; without them none are. */
  readonly placeholders?: readonly unknown[]
  /** The tools that the text has no use for. */
  readonly without: readonly string[]
  readonly onAsk: (what: RichDialogName) => void
}) {
  const { editor, disabled, placeholders, without, onAsk } = props
  const { t } = useTranslation('form')
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: tools.map(({ isOn }) => isOn?.(now) ?? false),
      inTable: now.isActive('table'),
    }),
  })
  return (
    <Box
      role="toolbar"
      aria-label={t('editor.toolbar')}
      onKeyDown={moveFocus}
      sx={{ borderBottom: '1px solid', borderColor: 'divider', p: 0.5, display: 'grid', gap: 0.5 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.25 }}>
        {tools.map(({ name, icon, run, isOn }, index) =>
          without.includes(name) ? null : (
            <Tooltip key={name} title={t(`editor.${name}`)}>
              <span>
                <IconButton
                  tabIndex={index === 0 ? 0 : -1}
                  aria-label={t(`editor.${name}`)}
                  aria-pressed={isOn ? active.on[index] : undefined}
                  aria-haspopup={typeof run === 'string' ? 'dialog' : undefined}
                  disabled={disabled}
                  onClick={() => (typeof run === 'string' ? onAsk(run) : run(editor))}
                  sx={{
                    ...toolSize,
                    ...(active.on[index] && { bgcolor: 'action.selected', color: 'primary.main' }),
                  }}
                >
                  {icon}
                </IconButton>
              </span>
            </Tooltip>
          ),
        )}
        {placeholders && (
          <PlaceholderButton
            tabIndex={-1}
            disabled={disabled}
            texts={placeholders}
            // When the menu has let go of the focus.
            onInsert={text => setTimeout(() => editor.chain().focus().insertContent(text).run())}
            sx={toolSize}
          />
        )}
      </Box>
      {active.inTable && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          {(Object.keys(tableCommands) as (keyof typeof tableCommands)[]).map(command => (
            <Button
              key={command}
              size="small"
              variant="text"
              tabIndex={-1}
              disabled={disabled}
              onClick={() => changeTable(editor, command)}
              sx={{ '@media (pointer: coarse)': { minHeight: 44 } }}
            >
              {t(`editor.tableCommands.${command}`)}
            </Button>
          ))}
        </Box>
      )}
    </Box>
  )
}
