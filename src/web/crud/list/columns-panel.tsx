import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { belowRight } from '../../ui/below-right.ts'
import { Icon } from '../../ui/icon.tsx'
import type { PanelProps } from '../../ui/lazy-panel.tsx'
import { type DeclaredColumn, moved, orderedColumns, shownColumns } from './columns.ts'
import type { List } from './list.ts'

interface RowProps {
  readonly label: string
  readonly shown: boolean
  /** It cannot be hidden: the record's title, or the last column. */
  readonly fixed: boolean
  readonly first: boolean
  readonly last: boolean
  readonly dragged: boolean
  onToggle(): void
  onMove(by: -1 | 1): void
  onDragStart(): void
  onDragEnter(): void
  onDragEnd(): void
}

function Row(props: RowProps) {
  const { label, shown, fixed, first, last, dragged, onToggle, onMove, onDragStart, onDragEnter, onDragEnd } =
    props
  const { t } = useTranslation('list')
  const id = useId()
  return (
    <Box
      component="li"
      draggable={shown}
      onDragStart={event => {
        event.dataTransfer.effectAllowed = 'move'
        onDragStart()
      }}
      onDragEnter={onDragEnter}
      onDragOver={event => event.preventDefault()}
      onDragEnd={onDragEnd}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        minHeight: 36,
        pl: 1,
        pr: 0.5,
        borderRadius: 1,
        opacity: dragged ? 0.5 : 1,
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Icon
        name="drag_indicator"
        sx={{
          fontSize: 18,
          color: 'text.secondary',
          cursor: 'grab',
          visibility: shown ? undefined : 'hidden',
        }}
      />
      <Checkbox size="small" id={id} checked={shown} disabled={fixed} onChange={onToggle} />
      <Box component="label" htmlFor={id} sx={{ flex: 1, minWidth: 0, cursor: 'pointer' }}>
        {label}
      </Box>
      {shown && (
        <>
          <IconButton
            size="small"
            disabled={first}
            aria-label={t('moveUp', { label })}
            onClick={() => onMove(-1)}
          >
            <Icon name="arrow_upward" sx={{ '&&': { fontSize: 16 } }} />
          </IconButton>
          <IconButton
            size="small"
            disabled={last}
            aria-label={t('moveDown', { label })}
            onClick={() => onMove(1)}
          >
            <Icon name="arrow_downward" sx={{ '&&': { fontSize: 16 } }} />
          </IconButton>
        </>
      )}
    </Box>
  )
}

/** Shows, hides and orders the columns of a list; the choice is stored for this person and list. */
export default function ColumnsPanel(props: PanelProps & Pick<List, 'source' | 'columns'>) {
  const { anchor, open, onClose, source, columns } = props
  const { t } = useTranslation('list')
  const { declared, choose, headingOf, resized, resetWidths } = columns
  const [dragged, setDragged] = useState<string>()
  const shown = shownColumns(
    declared,
    columns.shown.map(({ name }) => name),
  )
  const names = shown.map(({ name }) => name)
  const move = (name: string, to: number) => {
    if (to >= 0 && to < names.length) choose(moved(names, names.indexOf(name), to))
  }
  const toggle = ({ name }: DeclaredColumn) =>
    choose(names.includes(name) ? names.filter(other => other !== name) : [...names, name])
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      {...belowRight}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('columns'), sx: { mt: 0.5, width: 320 } } }}
    >
      <Typography variant="h5" component="p" sx={{ px: 2, pt: 1.5 }}>
        {t('columnsTitle')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0.75 }}>
        {orderedColumns(declared, shown).map(column => {
          const at = names.indexOf(column.name)
          return (
            <Row
              key={column.name}
              label={headingOf(column)}
              shown={at >= 0}
              fixed={column.name === source.resource.config.title || (at >= 0 && names.length === 1)}
              first={at === 0}
              last={at === names.length - 1}
              dragged={dragged === column.name}
              onToggle={() => toggle(column)}
              onMove={by => move(column.name, at + by)}
              onDragStart={() => setDragged(column.name)}
              onDragEnter={() => dragged && dragged !== column.name && at >= 0 && move(dragged, at)}
              onDragEnd={() => setDragged(undefined)}
            />
          )
        })}
      </Box>
      <Box sx={{ px: 1.5, pb: 1.5 }}>
        <Button variant="text" size="small" onClick={() => choose([])} sx={{ color: 'text.secondary' }}>
          {t('columnsReset')}
        </Button>
        {resized && (
          <Button variant="text" size="small" onClick={resetWidths} sx={{ color: 'text.secondary' }}>
            {t('widthsReset')}
          </Button>
        )}
      </Box>
    </Popover>
  )
}
