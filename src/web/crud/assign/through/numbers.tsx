import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { AssignFailure } from '../../../../metadata/assign.ts'
import { useFormat } from '../../../ui/use-format.ts'

/** A number and what it counts. */
export interface Figure {
  readonly key: string
  readonly value: number
  readonly label: string
  readonly tone?: 'success.main' | 'warning.main' | 'error.main'
}

/** Numbers beside each other. */
export function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  const { number } = useFormat()
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fit, minmax(150px, 1fr))' },
      }}
    >
      {figures.map(({ key, value, label, tone }) => (
        <Card key={key} sx={{ p: 2, display: 'flex', flexDirection: 'column-reverse', gap: 0.5 }}>
          <Box component="dt" sx={{ typography: 'body2', color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, typography: 'h2', color: value > 0 ? tone : 'text.secondary' }}>
            {number(value)}
          </Box>
        </Card>
      ))}
    </Box>
  )
}

/** Those for whom no row is made, with the reason. */
export function Failures(props: {
  readonly title: string
  readonly failures: readonly AssignFailure[]
  readonly total: number
}) {
  const { title, failures, total } = props
  const { t } = useTranslation('record')
  if (!failures.length) return null
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="h4" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Card
        component="ul"
        aria-label={title}
        // Scrolled by the keyboard too.
        tabIndex={0}
        sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 320, overflow: 'auto' }}
      >
        {failures.map(({ id, title: name, reason }) => (
          <Box
            component="li"
            key={id}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', sm: '220px minmax(0, 1fr)' },
              columnGap: 2,
              px: 2,
              py: 1.25,
              borderBottom: 1,
              borderColor: 'divider',
              '&:last-of-type': { borderBottom: 0 },
            }}
          >
            <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name ?? t('through.unseen')}</Box>
            <Box sx={{ color: 'text.secondary' }}>{reason}</Box>
          </Box>
        ))}
      </Card>
      {total > failures.length && (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {t('through.more', { count: total - failures.length })}
        </Typography>
      )}
    </Box>
  )
}
