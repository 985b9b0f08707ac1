import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { savedViews } from '../../../../../resources/system/saved-views.ts'
import { checkValue } from '../../../../fields/check.ts'
import { isApiError } from '../../../providers/errors.ts'
import { PlainForm } from '../../../ui/plain-form.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useErrorText } from '../../form/error-text.ts'
import type { FormError } from '../../form/resolver.ts'

const field = savedViews.config.fields.name

/** Asks for the name of a view. Where `onSubmit` throws the server's answer, its errors of `name` are shown. */
export function NameForm(props: {
  readonly name?: string
  readonly confirm: string
  onSubmit(name: string, idempotencyKey: string): Promise<void>
  onCancel(): void
}) {
  const { confirm, onSubmit, onCancel } = props
  const { t } = useTranslation(['common', 'list'])
  const errorText = useErrorText()
  const [name, setName] = useState(props.name ?? '')
  const [error, setError] = useState<FormError>()
  const [busy, setBusy] = useState(false)
  const key = useRef(crypto.randomUUID())
  const input = useRef<HTMLInputElement>(null)
  const refuse = (found: FormError) => {
    setError(found)
    input.current?.focus()
  }
  const submit = async () => {
    if (busy) return
    const found = checkValue(field, name)
    if (found) return refuse({ type: 'rule', message: found.key, params: found.params })
    setBusy(true)
    try {
      await onSubmit(name.trim(), key.current)
    } catch (failure) {
      if (!isApiError(failure)) throw failure
      key.current = crypto.randomUUID()
      const messages = failure.errors?.name
      if (messages) refuse({ type: 'server', message: messages.join('\n') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <PlainForm
      onSubmit={submit}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onCancel()
      }}
      sx={{ display: 'grid', gap: 1.5, p: 1 }}
    >
      <TextInput
        label={t('list:saved.name')}
        value={name}
        error={errorText(error)}
        ref={input}
        autoFocus
        size="small"
        autoComplete="off"
        onFocus={event => event.target.select()}
        onChange={event => {
          setName(event.target.value)
          setError(undefined)
        }}
        inputProps={{ maxLength: field.options.max, enterKeyHint: 'done' }}
      />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
        <Button variant="text" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" variant="contained" color="primary" aria-disabled={busy || undefined}>
          {confirm}
        </Button>
      </Box>
    </PlainForm>
  )
}
