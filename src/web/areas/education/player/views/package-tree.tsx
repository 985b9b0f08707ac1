import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslation } from 'react-i18next'
import type { PackageItem } from '../../../../../../resources/education/package.ts'
import { playerRow } from '../row.ts'

/** A line of a package's table of contents, and how deep it stands. */
interface Line {
  readonly item: PackageItem
  readonly depth: number
}

/** What is shown of a package, below its own title: what is not shown gives its place to what stands below it. */
export const packageLines = (items: readonly PackageItem[], depth = 0): Line[] =>
  items.flatMap(item => [
    ...(item.isVisible ? [{ item, depth }] : []),
    ...packageLines(item.children, item.isVisible ? depth + 1 : depth),
  ])

interface TreeProps {
  /** The organization of the package. */
  readonly root: PackageItem
  /** The item that is open. */
  readonly open: string | undefined
  /** Items that may not be chosen now. */
  readonly closed: readonly string[]
  readonly onOpen: (id: string) => void
}

/** The lessons of a package below its headings. */
export function PackageTree({ root, open, closed, onOpen }: TreeProps) {
  const { t } = useTranslation('player')
  return (
    <Box component="nav" aria-label={t('scorm.items')} sx={{ minWidth: 0 }}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {packageLines(root.children).map(({ item: { id, title, href }, depth }) => (
          <Box component="li" key={id} sx={{ pl: 2 * depth }}>
            {href === null ? (
              <Box
                sx={{
                  typography: 'body2',
                  fontWeight: 650,
                  px: 1,
                  pt: 1.5,
                  pb: 0.5,
                  overflowWrap: 'anywhere',
                }}
              >
                {title}
              </Box>
            ) : (
              <ButtonBase
                aria-current={id === open ? 'true' : undefined}
                disabled={closed.includes(id)}
                onClick={() => onOpen(id)}
                sx={{
                  ...playerRow,
                  minHeight: 44,
                  typography: 'body2',
                  overflowWrap: 'anywhere',
                  ...(id === open && { bgcolor: 'action.selected', fontWeight: 650, color: 'primary.main' }),
                  '&.Mui-disabled': { color: 'text.secondary' },
                }}
              >
                {title}
              </ButtonBase>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  )
}

/** The same in one line, for a phone. */
export function PackageChoice({ root, open = '', closed, onOpen }: TreeProps) {
  const { t } = useTranslation('player')
  const lines = packageLines(root.children)
  const isShown = lines.some(({ item }) => item.id === open && item.href !== null)
  return (
    <TextField
      select
      size="small"
      value={isShown ? open : ''}
      onChange={event => onOpen(event.target.value)}
      slotProps={{ select: { SelectDisplayProps: { 'aria-label': t('scorm.items') } } }}
      sx={{ flex: 1, minWidth: 0 }}
    >
      {lines.map(({ item: { id, title, href }, depth }) => (
        <MenuItem
          key={id}
          value={id}
          disabled={href === null || closed.includes(id)}
          sx={{
            pl: 2 + 2 * depth,
            whiteSpace: 'normal',
            ...(href === null && { fontWeight: 650, '&.Mui-disabled': { opacity: 1 } }),
          }}
        >
          {title}
        </MenuItem>
      ))}
    </TextField>
  )
}
