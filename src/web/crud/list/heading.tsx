import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon.tsx'
import type { TableColumn } from './table-model.ts'
import { headingLines } from './table-style.ts'

/** The arrow of a column that the list is sorted by, with its place among several. */
export function SortArrow({ column }: { readonly column: TableColumn }) {
  const { mark } = column
  if (!mark) return null
  return (
    <>
      <Icon name={mark.descending ? 'arrow_downward' : 'arrow_upward'} sx={{ fontSize: 16, flex: 'none' }} />
      {mark.place && (
        <Box component="span" sx={{ fontSize: '0.75rem', fontWeight: 600 }}>
          {mark.place}
        </Box>
      )}
    </>
  )
}

/** A column's heading: a button where the list can be sorted by it; with Shift it is added to the present order. */
export function HeadingLabel({ column, onSort }: { column: TableColumn; onSort(additive: boolean): void }) {
  const { t } = useTranslation('crud')
  const text = (
    <Box component="span" sx={headingLines}>
      {column.label}
    </Box>
  )
  if (!column.sortable) return text
  return (
    <ButtonBase
      title={t('list.sortHint', { label: column.label })}
      onClick={event => onSort(event.shiftKey)}
      sx={{
        font: 'inherit',
        gap: 0.5,
        minWidth: 0,
        minHeight: 28,
        textAlign: 'inherit',
        borderRadius: '4px',
        color: column.mark ? 'text.primary' : 'inherit',
        '&:hover': { color: 'text.primary' },
      }}
    >
      {text}
      <SortArrow column={column} />
    </ButtonBase>
  )
}
