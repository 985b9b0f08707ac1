import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../ui/use-format.ts'
import { visuallyHidden } from '../../../ui/visually-hidden.ts'

/** The cell of a range of percentages: how many came to it, above a bar as high. */
function Bar({ count, highest }: { readonly count: number; readonly highest: number }) {
  const { number } = useFormat()
  return (
    <Box
      component="td"
      role="cell"
      sx={{
        p: 0,
        flex: 1,
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'end',
        typography: 'caption',
      }}
    >
      <Box component="span" sx={count > 0 ? undefined : visuallyHidden}>
        {number(count)}
      </Box>
      <Box
        aria-hidden
        sx={{
          height: `${(count * 100) / highest}%`,
          minHeight: count > 0 ? '3px' : '1px',
          maxHeight: 'calc(100% - 20px)',
          bgcolor: count > 0 ? 'primary.main' : 'divider',
          borderRadius: '4px 4px 0 0',
        }}
      />
    </Box>
  )
}

/**
 * How many attempts came to which percentage: bars to look at, which are a table to whoever does not see them. Its parts say
 * what they are: laid out as bars, some browsers no longer take them for those of a table.
 */
export function Distribution({ counts }: { readonly counts: readonly number[] }) {
  const { t } = useTranslation('exam-statistics')
  const heading = useId()
  const highest = Math.max(1, ...counts)
  const rangeOf = (at: number) => t('range', { from: at * 10, to: at * 10 + 10 })
  return (
    <Card component="section" aria-labelledby={heading} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id={heading} variant="h3" component="h2" sx={{ mb: 2 }}>
        {t('distribution')}
      </Typography>
      <Box
        component="table"
        role="table"
        aria-labelledby={heading}
        sx={{ display: 'block', width: '100%', borderCollapse: 'collapse', '& thead': visuallyHidden }}
      >
        <Box component="thead" role="rowgroup">
          <Box component="tr" role="row">
            <Box component="th" role="columnheader" scope="col">
              {t('percentage')}
            </Box>
            <Box component="th" role="columnheader" scope="col">
              {t('attempts')}
            </Box>
          </Box>
        </Box>
        <Box
          component="tbody"
          role="rowgroup"
          sx={{ display: 'flex', alignItems: 'end', gap: { xs: 0.5, sm: 1 }, height: 180 }}
        >
          {counts.map((count, at) => (
            <Box
              component="tr"
              role="row"
              key={rangeOf(at)}
              sx={{
                flex: 1,
                minWidth: 0,
                height: '100%',
                display: 'flex',
                flexDirection: 'column-reverse',
                alignItems: 'stretch',
                textAlign: 'center',
              }}
            >
              <Box
                component="th"
                role="rowheader"
                scope="row"
                sx={{
                  p: 0,
                  pt: 0.5,
                  typography: 'caption',
                  color: 'text.secondary',
                  fontWeight: 400,
                  whiteSpace: 'nowrap',
                }}
              >
                <Box component="span" sx={theme => ({ [theme.breakpoints.down('md')]: visuallyHidden })}>
                  {rangeOf(at)}
                </Box>
                <Box component="span" aria-hidden sx={{ display: { md: 'none' } }}>
                  {at * 10}
                </Box>
              </Box>
              <Bar count={count} highest={highest} />
            </Box>
          ))}
        </Box>
      </Box>
      <Box aria-hidden sx={{ typography: 'caption', color: 'text.secondary', textAlign: 'center', mt: 0.5 }}>
        {t('percentage')}
      </Box>
    </Card>
  )
}
