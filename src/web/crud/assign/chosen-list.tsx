import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { Icon } from '../../ui/icon.tsx'
import { RecordItem } from '../shared/parts/record-item.tsx'
import { titleOf } from '../shared/record.ts'

/** The records chosen so far, from all pages of the list. */
export function ChosenList(props: {
  readonly resource: AnyResource
  readonly chosen: readonly AnyRow[]
  readonly onRemove: (row: AnyRow) => void
  readonly onClear: () => void
}) {
  const { resource, chosen, onRemove, onClear } = props
  const { t } = useTranslation('record')
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2, position: { lg: 'sticky' }, top: { lg: 0 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32 }}>
        <Typography id={id} variant="h4" component="h2">
          {t('assign.tray')}
        </Typography>
        <Box component="span" role="status" sx={{ color: 'text.secondary' }}>
          {chosen.length}
        </Box>
        {chosen.length > 0 && (
          <Button variant="text" size="small" color="primary" onClick={onClear} sx={{ ml: 'auto', mr: -1 }}>
            {t('assign.clear')}
          </Button>
        )}
      </Box>
      {chosen.length === 0 ? (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {t('assign.trayEmpty')}
        </Typography>
      ) : (
        <Box
          component="ul"
          sx={{
            m: 0,
            mt: 1,
            p: 0,
            listStyle: 'none',
            maxHeight: { xs: 240, lg: 'calc(100dvh - 320px)' },
            overflowY: 'auto',
          }}
        >
          {chosen.map(row => (
            <Box component="li" key={row.id} sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.75 }}>
              <RecordItem resource={resource} record={row} size={24} />
              <IconButton
                size="small"
                aria-label={t('assign.remove', { name: titleOf(resource, row) })}
                onClick={() => onRemove(row)}
              >
                <Icon name="close" />
              </IconButton>
            </Box>
          ))}
        </Box>
      )}
    </Card>
  )
}
