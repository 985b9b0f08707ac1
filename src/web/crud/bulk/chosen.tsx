import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { titleOf } from '../shared/record.ts'

/** How many of the chosen are named. */
const named = 5

/** The subject of a question about several records: how many, and the first of them by name. */
export function Chosen(props: {
  readonly resource: AnyResource
  /** `625 kişi seçildi` */
  readonly label: string
  readonly count: number
  /** Those that are known; there may be more. */
  readonly rows: readonly AnyRow[]
}) {
  const { resource, label, count, rows } = props
  const { t } = useTranslation('list')
  const names = rows.slice(0, named).map(row => titleOf(resource, row))
  const more = count - names.length
  return (
    <>
      <Box sx={{ fontWeight: 600 }}>{label}</Box>
      {names.length > 0 && (
        <Box sx={{ overflowWrap: 'anywhere' }}>
          {names.join(', ')} {more > 0 && t('bulk.more', { count: more })}
        </Box>
      )}
    </>
  )
}
