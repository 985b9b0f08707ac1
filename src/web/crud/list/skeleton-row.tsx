import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { TableModel } from './table-model.ts'
import { cls } from './table-style.ts'

/** A row of placeholders in the shape of the columns; empty until the rows are late. */
export function SkeletonRow({ model, at }: { readonly model: TableModel; readonly at: number }) {
  const { source, columns, density, selection, late } = model
  const { config } = source.resource
  const dense = density === 'compact'
  if (!late)
    return (
      <div className={cls.row}>
        <div className={cls.cell} style={{ gridColumn: '1 / -1' }} />
      </div>
    )
  return (
    <div className={cls.row}>
      {selection && (
        <div className={`${cls.cell} ${cls.checkCell}`}>
          <Skeleton variant="rounded" width={18} height={18} />
        </div>
      )}
      {columns.shown.map((column, index) => (
        <Box key={column.name} className={cls.cell} sx={{ gap: 1.25 }}>
          {config.avatar && column.name === config.title && !dense && (
            <Skeleton variant="circular" width={32} height={32} sx={{ flex: 'none' }} />
          )}
          <Box sx={{ flex: 1, display: 'grid', gap: 0.75 }}>
            <Skeleton variant="rounded" height={12} width={`${76 - ((at * 7 + index * 13) % 38)}%`} />
            {column.second && !dense && (
              <Skeleton variant="rounded" height={9} width={`${92 - ((at * 11 + index * 5) % 30)}%`} />
            )}
          </Box>
        </Box>
      ))}
    </div>
  )
}
