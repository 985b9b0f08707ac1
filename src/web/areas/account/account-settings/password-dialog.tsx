import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { text } from '../../../../fields/text/index.ts'
import { isApiError } from '../../../providers/errors.ts'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useCheck } from '../../../ui/use-check.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'

interface Values {
  current_password: string
  reason: string
}

export type PasswordAnswer = { readonly current_password: string; readonly reason: string | null }

/** The fields of it, as the server names them. */
export const passwordFields = ['current_password', 'reason'] as const

const password = text({ required: true })
const reason = text({ max: 1000, multiline: true })

/**
 * Asks for one's password before something that only oneself may do, and for a reason where there is a label for it.
 * What `onSubmit` throws with field errors is shown at the fields.
 */
export default function PasswordDialog(props: {
  readonly title: string
  readonly text: string
  readonly confirm: string
  readonly danger?: boolean
  readonly reason?: string
  readonly onSubmit: (answer: PasswordAnswer) => Promise<void>
  readonly onClose: () => void
}) {
  const { t } = useTranslation('account')
  const { rule } = useCheck()
  const phone = useIsPhone()
  const id = useId()
  const form = useForm<Values>({ defaultValues: { current_password: '', reason: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async values => {
    try {
      await props.onSubmit({ ...values, reason: values.reason.trim() || null })
    } catch (error) {
      if (!isApiError(error)) throw error
      for (const field of passwordFields) {
        const messages = error.errors?.[field]
        if (messages) form.setError(field, { message: messages.join('\n') }, { shouldFocus: true })
      }
    }
  })
  return (
    <Dialog
      open
      fullWidth
      fullScreen={phone}
      onClose={props.onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ paper: { sx: { maxWidth: 480 } } }}
    >
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
        <DialogTitle id={`${id}-title`}>{props.title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
          <Typography id={`${id}-text`} variant="body2">
            {props.text}
          </Typography>
          {props.reason && (
            <TextInput
              {...form.register('reason', { validate: rule(reason) })}
              label={props.reason}
              error={errors.reason?.message}
              multiline
              autoFocus
              minRows={3}
            />
          )}
          <PasswordInput
            {...form.register('current_password', { validate: rule(password) })}
            label={t('data.password')}
            hint={t('data.passwordHelp')}
            error={errors.current_password?.message}
            autoComplete="current-password"
            autoFocus={!props.reason}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={props.onClose}>{t('data.cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            color={props.danger ? 'error' : 'primary'}
            loading={isSubmitting}
            loadingPosition="start"
          >
            {props.confirm}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  )
}
