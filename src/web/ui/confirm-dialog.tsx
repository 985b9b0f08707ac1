import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useId, useState } from 'react'
import type { Question } from './confirm.tsx'

/** A confirmation dialog. The focus starts on the cancel button; Escape and a click outside cancel. */
export default function ConfirmDialog(props: {
  readonly question: Question
  readonly open: boolean
  readonly onAnswer: (yes: boolean) => void
  readonly onClosed?: () => void
}) {
  const { question, open, onAnswer, onClosed } = props
  const id = useId()
  const [ticked, setTicked] = useState(false)
  return (
    <Dialog
      open={open}
      onClose={() => onAnswer(false)}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={question.text ? `${id}-text` : undefined}
      fullWidth
      slotProps={{ transition: { onExited: onClosed }, paper: { sx: { maxWidth: 416 } } }}
    >
      <DialogTitle id={`${id}-title`}>{question.title}</DialogTitle>
      <DialogContent>
        {question.text && (
          <Box id={`${id}-text`} sx={{ typography: 'body2', fontSize: '0.9375rem', whiteSpace: 'pre-line' }}>
            {question.text}
          </Box>
        )}
        {question.subject && (
          <Box
            sx={theme => ({
              mt: 2,
              p: 1.5,
              bgcolor: 'background.subtle',
              borderRadius: `${theme.measures.radius.control}px`,
            })}
          >
            {question.subject}
          </Box>
        )}
        {question.warnings?.map(warning => (
          <Alert key={warning} severity="warning" sx={{ mt: 2 }}>
            {warning}
          </Alert>
        ))}
        {question.acknowledge && (
          <FormControlLabel
            control={<Checkbox checked={ticked} onChange={(_, on) => setTicked(on)} />}
            label={question.acknowledge}
            sx={{ mt: 1.5 }}
          />
        )}
      </DialogContent>
      <DialogActions sx={{ '& > .MuiButton-root': { flexGrow: { xs: 1, sm: 0 } } }}>
        <Button autoFocus onClick={() => onAnswer(false)}>
          {question.cancel}
        </Button>
        <Button
          variant="contained"
          color={question.danger ? 'error' : 'primary'}
          startIcon={question.icon}
          disabled={Boolean(question.acknowledge) && !ticked}
          onClick={() => onAnswer(true)}
        >
          {question.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
