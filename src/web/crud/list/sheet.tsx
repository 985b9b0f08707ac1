import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { BottomDrawer } from '../../ui/bottom-drawer.tsx'
import { Icon } from '../../ui/icon.tsx'

/** A panel at the foot of a phone, with a title and a button that closes it. */
export function Sheet(props: {
  readonly open: boolean
  readonly title: string
  readonly footer?: ReactNode
  readonly children: ReactNode
  onClose(): void
}) {
  const { open, title, footer, children, onClose } = props
  const { t } = useTranslation('shell')
  const id = useId()
  return (
    <BottomDrawer open={open} onClose={onClose} aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'center', p: '12px 8px 4px 16px', flex: 'none' }}>
        <Typography id={id} variant="h4" component="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <IconButton size="large" aria-label={t('close')} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </Box>
      <Box sx={{ overflow: 'auto', minHeight: 0, px: 1, pb: 2 }}>{children}</Box>
      {footer && (
        <Box sx={{ p: 2, borderTop: 1, borderColor: 'divider', display: 'flex', gap: 1, flex: 'none' }}>
          {footer}
        </Box>
      )}
    </BottomDrawer>
  )
}
