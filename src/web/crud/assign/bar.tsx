import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'

/** The bar at the foot of the screen: cancel, and the button that assigns, with the number of chosen records. */
export function AssignBar(props: {
  readonly label: string
  readonly busy: boolean
  readonly onCancel: () => void
  readonly onAssign: () => void
}) {
  const { label, busy, onCancel, onAssign } = props
  const { t } = useTranslation('record')
  return (
    <Box
      sx={theme => ({
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        display: 'flex',
        justifyContent: 'flex-end',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 64,
        mx: { xs: `-${theme.measures.gutterPhone}px`, sm: `-${theme.measures.gutter}px` },
        px: { xs: `${theme.measures.gutterPhone}px`, sm: `${theme.measures.gutter}px` },
        borderTop: `1px solid ${theme.vars.palette.divider}`,
        bgcolor: 'background.default',
      })}
    >
      <Button onClick={onCancel}>{t('assign.back')}</Button>
      <Button variant="contained" color="primary" aria-disabled={busy || undefined} onClick={onAssign}>
        {busy ? t('assign.assigning') : label}
      </Button>
    </Box>
  )
}
