import Box from '@mui/material/Box'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { personPlaceholders, placeholdersIn } from '../../../../metadata/system-mail.ts'
import { belowRight } from '../../../ui/below-right.ts'
import type { PanelProps } from '../../../ui/lazy-panel.tsx'
import { useTexts } from '../use-texts.ts'

/**
 * The placeholders that a text may name, in words: those of every mail, and those that this text has besides. Gives the
 * one that is chosen, and leaves the focus to whoever takes it.
 */
export default function PlaceholderMenu(
  props: PanelProps & {
    readonly label: string
    readonly texts: readonly unknown[]
    readonly onPick: (name: string) => void
  },
) {
  const { anchor, open, onClose, label, texts, onPick } = props
  const { i18n, locale } = useTexts(['communication'])
  const names = [...new Set<string>([...personPlaceholders, ...placeholdersIn(texts.join(' '))])]
  const word = (name: string) => {
    const text = i18n.t(`placeholders.${name}`, { ns: 'communication', defaultValue: '' }) as string
    return text && text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
  }
  return (
    <Menu
      open={open}
      anchorEl={anchor}
      onClose={() => {
        onClose()
        // An open menu would take the focus back.
        setTimeout(() => anchor.focus())
      }}
      {...belowRight}
      // What is typed after a choice belongs into the text at once.
      disableRestoreFocus
      transitionDuration={0}
      slotProps={{ list: { 'aria-label': label, sx: { minWidth: 260 } } }}
    >
      {names.filter(word).map(name => (
        <MenuItem
          key={name}
          onClick={() => {
            onClose()
            onPick(name)
          }}
        >
          <Box sx={{ flex: 1, pr: 3 }}>{word(name)}</Box>
          <Box aria-hidden sx={{ typography: 'caption', color: 'text.secondary' }}>{`{{${name}}}`}</Box>
        </MenuItem>
      ))}
    </Menu>
  )
}
