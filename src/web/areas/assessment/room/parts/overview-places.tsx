import CloseIcon from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useTranslation } from 'react-i18next'
import type { RoomView } from '../session/view.ts'
import { Modal } from './modal.tsx'
import { CountsText, Overview, ProgressLine } from './overview.tsx'

/** The questions beside the one that is open. */
export function OverviewAside(props: {
  readonly view: RoomView
  readonly at: number
  onOpen(at: number): void
}) {
  const { t } = useTranslation('room')
  return (
    <Box
      component="aside"
      aria-label={t('questions')}
      sx={{
        flex: '0 0 360px',
        overflow: 'auto',
        borderLeft: '1px solid',
        borderColor: 'divider',
        bgcolor: 'background.subtle',
        p: 3.5,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', mb: 1.5 }}>
        <Box component="h2" sx={{ flex: 1, m: 0, typography: 'h4' }}>
          {t('questions')}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          <CountsText view={props.view} />
        </Box>
      </Box>
      <Box sx={{ mb: 2.75 }}>
        <ProgressLine view={props.view} />
      </Box>
      <Overview {...props} columns={5} />
    </Box>
  )
}

/** The questions from the foot of a phone. */
export function OverviewSheet(props: {
  readonly view: RoomView
  readonly at: number
  readonly open: boolean
  onOpen(at: number): void
  readonly onHandIn: (() => void) | undefined
  onClose(): void
}) {
  const { view, at, open, onOpen, onHandIn, onClose } = props
  const { t } = useTranslation('room')
  return (
    <Modal
      title={t('questions')}
      open={open}
      atFoot
      onClose={onClose}
      aside={
        <IconButton aria-label={t('close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      }
    >
      <Box sx={{ mb: 2, color: 'text.secondary' }}>
        <CountsText view={view} withMarked />
      </Box>
      <Overview
        view={view}
        at={at}
        columns={6}
        onOpen={index => {
          onOpen(index)
          onClose()
        }}
      />
      {onHandIn && (
        <Button
          fullWidth
          size="large"
          variant="contained"
          color="primary"
          onClick={onHandIn}
          sx={{ mt: 1.25 }}
        >
          {t('handIn.button')}
        </Button>
      )}
    </Modal>
  )
}
