import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { belowRight } from '../../../ui/below-right.ts'
import type { PanelProps } from '../../../ui/lazy-panel.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { Sheet } from '../sheet.tsx'
import type { ViewedList } from './use-current-view.ts'
import { Views } from './views.tsx'

/** The panel of a person's saved views of a list. */
export default function SavedViewsPanel({
  anchor,
  open,
  onClose,
  list,
}: PanelProps & { readonly list: ViewedList }) {
  // The texts of validation are loaded now, because the form for a name must open without a delay.
  const { t } = useTranslation(['list', 'validation'])
  const phone = useIsPhone()
  if (phone)
    return (
      <Sheet open={open} title={t('saved.label')} onClose={onClose}>
        <Views list={list} phone onClose={onClose} />
      </Sheet>
    )
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      {...belowRight}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': t('saved.label'),
          sx: { mt: 0.5, width: 320, px: 0.75 },
        },
      }}
    >
      <Typography variant="h5" component="p" sx={{ px: 1, pt: 1.5, pb: 0.5 }}>
        {t('saved.label')}
      </Typography>
      <Views list={list} phone={false} onClose={onClose} />
    </Popover>
  )
}
