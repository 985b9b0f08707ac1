import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon.tsx'
import { useInTheWay } from '../shared/in-the-way.ts'
import type { ImportedItem, ImportReport } from './report.ts'

const looks = {
  taken: { icon: 'check_circle', color: 'success.main' },
  changed: { icon: 'edit', color: 'warning.main' },
  refused: { icon: 'error', color: 'error.main' },
} as const

type Result = ImportedItem['result']
const results = ['refused', 'changed', 'taken'] as const

function Line({ item }: { readonly item: ImportedItem }) {
  const { t } = useTranslation('file-formats')
  const link = useInTheWay()(item.in_the_way)
  const { icon, color } = looks[item.result]
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '40px 1fr', sm: '48px 1fr 1.4fr' },
        columnGap: 1.5,
        rowGap: 0.5,
        px: { xs: 1.5, sm: 2 },
        py: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <Box sx={{ fontWeight: 600, color: 'text.secondary' }}>{item.number}</Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>{item.title}</Box>
        {item.kind && <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{item.kind}</Box>}
      </Box>
      <Box sx={{ gridColumn: { xs: '2', sm: 'auto' }, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, fontWeight: 600 }}>
          <Icon name={icon} sx={{ fontSize: 18, color }} />
          {t(`import.result.${item.result}`)}
        </Box>
        {item.notes.map(note => (
          <Box key={note}>{note}</Box>
        ))}
        {link && (
          <Link href={link.href} target="_blank" rel="noopener">
            {link.text}
          </Link>
        )}
      </Box>
    </Box>
  )
}

/** What becomes of each record of a file that is no spreadsheet, and what is made besides. */
export function ItemsReport({
  report,
  items,
  onDownload,
}: {
  readonly report: ImportReport
  readonly items: readonly ImportedItem[]
  onDownload(): void
}) {
  const { t } = useTranslation('file-formats')
  const [shown, setShown] = useState<Result>()
  const { bad, changed = 0, total, places = [] } = report
  const counts = { refused: bad, changed, taken: total - bad - changed }
  const filters = [undefined, ...results.filter(result => counts[result] > 0)]
  const rows = items.filter(({ result }) => shown === undefined || result === shown)
  return (
    <>
      {places.map(({ label, count, paths }) => (
        <Alert key={label} severity="info" sx={{ mt: 1.5 }}>
          <strong>{t('import.places', { label, count })}</strong>
          <Box sx={{ overflowWrap: 'anywhere' }}>
            {paths.join(', ')}{' '}
            {count > paths.length && t('import.morePlaces', { count: count - paths.length })}
          </Box>
        </Alert>
      ))}
      <Typography variant="h5" component="h3" sx={{ mt: 2.5, mb: 1 }}>
        {t('import.heading')}
      </Typography>
      <Box
        role="group"
        aria-label={t('import.filter')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}
      >
        {filters.map(result => (
          <Button
            key={result ?? 'all'}
            size="small"
            variant={shown === result ? 'contained' : 'outlined'}
            aria-pressed={shown === result}
            onClick={() => setShown(result)}
          >
            {result === undefined
              ? t('import.all', { count: total })
              : t(`import.filterBy.${result}`, { count: counts[result] })}
          </Button>
        ))}
      </Box>
      <Card
        component="ul"
        aria-label={t('import.heading')}
        sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 360, overflow: 'auto' }}
        tabIndex={0}
      >
        {rows.map(item => (
          <Line key={item.number} item={item} />
        ))}
        {!rows.length && (
          <Box component="li" sx={{ p: 2, color: 'text.secondary' }}>
            {t('import.none')}
          </Box>
        )}
      </Card>
      {items.length < total && (
        <Box sx={{ typography: 'caption', color: 'text.secondary', mt: 1 }}>
          {t('import.more', { shown: items.length })}
        </Box>
      )}
      <Button
        variant="text"
        color="primary"
        startIcon={<Icon name="download" />}
        onClick={onDownload}
        sx={{ ml: '-10px', mt: 1, alignSelf: 'flex-start' }}
      >
        {t('import.report')}
      </Button>
    </>
  )
}
