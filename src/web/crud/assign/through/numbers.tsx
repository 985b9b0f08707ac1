import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
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
