import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { AnyResource } from '../../../../metadata/resource.ts'
import type { ListMeta } from '../../../providers/data.ts'
import { FilterChips } from '../../list/filter-chips.tsx'
import { useRead } from '../../shared/api.ts'
import { useLabels } from '../../shared/labels.ts'
import { useFilters } from '../use-filters.ts'

const totalOf = (_: unknown, meta: unknown) => (meta as ListMeta | undefined)?.total

/** Those whom filters of their list find, and how many they are. */
export function AudienceChoice(props: {
  readonly target: AnyResource
  readonly filter: Readonly<Record<string, string>>
  onChange(filter: Readonly<Record<string, string>>): void
}) {
  const { target, filter, onChange } = props
  const { t } = useTranslation('record')
  const labels = useLabels(target)
  const filters = useFilters(target, 'audience', filter, onChange)
  const { data: total } = useRead<unknown, number | undefined>(`/api/${target.name}`, {
    params: {
      per_page: 1,
      ...Object.fromEntries(Object.entries(filter).map(([key, text]) => [`filter[${key}]`, text])),
    },
    select: totalOf,
  })
  return (
    <Card sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('through.audienceHelp')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <FilterChips {...filters} />
      </Box>
      <Box role="status" sx={{ fontWeight: 600, minHeight: 24 }}>
        {total !== undefined && t('through.found', { what: labels.count(total) })}
      </Box>
    </Card>
  )
}
