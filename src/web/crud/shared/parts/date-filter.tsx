import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { isDay, spans, today } from '../../../../fields/date/index.ts'
import { formatRange, parseRange } from '../../../../metadata/query.ts'
import type { FilterProps } from '../../../field.ts'
import { DateControl } from './date-control.tsx'

/** A span of days, open at either side; the last day belongs to it. */
export function DateFilter({ label, value, onChange }: FilterProps) {
  const { t } = useTranslation('list')
  const range = parseRange(value)
  const give = (side: 'from' | 'to') => (day: string | null) => {
    if (day === null || isDay(day)) onChange(formatRange({ ...range, [side]: day ?? '' }))
  }
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ display: 'grid', gap: 1.5, p: 2, width: 320, maxWidth: '100%' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {Object.entries(spans(today())).map(([name, text]) => (
          <Button
            key={name}
            size="small"
            aria-pressed={value === text}
            onClick={() => onChange(value === text ? '' : text)}
            sx={value === text ? { borderColor: 'primary.main', color: 'primary.main' } : undefined}
          >
            {t(`filter.spans.${name}`)}
          </Button>
        ))}
      </Box>
      <Box sx={{ display: 'grid', gap: 1 }}>
        {(['from', 'to'] as const).map(side => (
          <Box key={side} sx={{ display: 'grid', gap: 0.5 }}>
            <Box aria-hidden sx={{ typography: 'caption', color: 'text.secondary' }}>
              {t(side === 'from' ? 'filter.firstDay' : 'filter.lastDay')}
            </Box>
            <DateControl
              size="small"
              label={t(side === 'from' ? 'filter.fromDate' : 'filter.toDate', { label })}
              value={range[side].slice(0, 10)}
              onChange={give(side)}
            />
          </Box>
        ))}
      </Box>
    </Box>
  )
}
