import ButtonBase from '@mui/material/ButtonBase'
import { useTranslation } from 'react-i18next'
import { touch, touchTarget } from '../../theme/touch.ts'
import { Icon } from '../../ui/icon.tsx'
import type { TableColumn } from './table-model.ts'
import { cls } from './table-style.ts'

/** The heading of a column: its label and, where the list is sorted by it, an arrow with its rank among several. */
export function HeadingText({ column }: { readonly column: TableColumn }) {
  const { label, help, mark, align } = column
  return (
    <span className={mark ? `${cls.heading} ${cls.sorted}` : cls.heading} title={help}>
      <span className={cls.headingLines} style={{ textAlign: align }}>
        {label}
      </span>
      {mark && <Icon name={mark.descending ? 'arrow_downward' : 'arrow_upward'} sx={{ fontSize: 16 }} />}
      {mark?.rank && <span className={cls.rank}>{mark.rank}</span>}
    </span>
  )
}

/** The same as a button that sorts the list; with Shift the column is added to the present order. */
export function SortButton({ column, onSort }: { column: TableColumn; onSort(additive: boolean): void }) {
  const { t } = useTranslation('list')
  if (!column.sortable) return <HeadingText column={column} />
  return (
    <ButtonBase
      title={t('sortHint', { label: column.label })}
      onClick={event => onSort(event.shiftKey)}
      sx={{
        font: 'inherit',
        minWidth: 0,
        minHeight: 28,
        [touch]: { minHeight: touchTarget, minWidth: touchTarget, justifyContent: 'flex-start' },
        textAlign: 'inherit',
        borderRadius: '4px',
        color: 'inherit',
        '&:hover': { color: 'text.primary' },
      }}
    >
      <HeadingText column={column} />
    </ButtonBase>
  )
}
