import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { users } from '../../../../../resources/organisation/users.ts'
import { useLeaveGuard } from '../../../crud/form/use-leave-guard.ts'
import { useApi } from '../../../crud/shared/api.ts'
import { isApiError } from '../../../providers/errors.ts'
import { changeLanguage } from '../../../providers/i18n.ts'
import { type Language, languages } from '../../../providers/language.ts'
import { session, useMe } from '../../../providers/session.ts'
import { useToast } from '../../../providers/toast.ts'
import { Labelled } from '../../../ui/labelled.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useCheck } from '../../../ui/use-check.ts'
import { Photograph } from './photograph.tsx'
import { Section } from './section.tsx'

interface Values {
  first_name: string
  last_name: string
  phone: string
  locale: Language
}

const { first_name, last_name, phone } = users.config.fields
const keys = ['first_name', 'last_name', 'phone', 'locale'] as const

/** The form of one's own data, of which only what was changed is sent. */
function useOwnDataForm() {
  const me = useMe()
  const { i18n } = useTranslation(['account', 'shell'])
  const toast = useToast()
  const api = useApi()
  const form = useForm<Values>({
    values: {
      first_name: me.first_name,
      last_name: me.last_name,
      phone: me.phone ?? '',
      locale: me.locale ?? (i18n.language as Language),
    },
  })
  const { dirtyFields } = form.formState
  useLeaveGuard(keys.filter(key => dirtyFields[key]).length)

  const submit = form.handleSubmit(async values => {
    try {
      const changed = Object.fromEntries(
        keys.filter(key => dirtyFields[key]).map(key => [key, values[key] === '' ? null : values[key]]),
      )
      await api.patch('/api/users/me', changed, { fieldsOnScreen: keys })
      await session.reload()
      if (dirtyFields.locale) await changeLanguage(values.locale)
      toast.success(i18n.t('notice.success', { ns: 'shell' }), i18n.t('own.saved', { ns: 'account' }))
    } catch (error) {
      if (!isApiError(error)) throw error
      for (const key of keys) {
        const messages = error.errors?.[key]
        if (messages) form.setError(key, { message: messages.join('\n') }, { shouldFocus: true })
      }
    }
  })
  return { form, submit }
}

/** Name, phone, language and photograph of oneself. */
export function OwnData() {
  const me = useMe()
  const { t } = useTranslation(['account', 'shell'])
  const { rule } = useCheck()
  const { form, submit } = useOwnDataForm()
  const { errors, isSubmitting, isDirty, dirtyFields } = form.formState
  return (
    <Section title={t('own.title')} help={t('own.help')}>
      <Photograph />
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        sx={{ mt: 3, display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
      >
        <TextInput
          {...form.register('first_name', { validate: rule(first_name) })}
          label={t('own.firstName')}
          error={errors.first_name?.message}
          changed={dirtyFields.first_name}
          former={me.first_name}
          autoComplete="given-name"
        />
        <TextInput
          {...form.register('last_name', { validate: rule(last_name) })}
          label={t('own.lastName')}
          error={errors.last_name?.message}
          changed={dirtyFields.last_name}
          former={me.last_name}
          autoComplete="family-name"
        />
        <TextInput label={t('own.email')} hint={t('own.emailHint')} value={me.email} disabled type="email" />
        <TextInput
          {...form.register('phone', { validate: rule(phone) })}
          label={t('own.phone')}
          optional
          error={errors.phone?.message}
          changed={dirtyFields.phone}
          former={me.phone || t('shell:emptyDate')}
          type="tel"
          autoComplete="tel"
        />
        <Labelled
          label={t('own.language')}
          hint={t('own.languageHint')}
          error={errors.locale?.message}
          changed={dirtyFields.locale}
        >
          {aria => (
            <Select
              {...form.register('locale')}
              value={form.watch('locale')}
              labelId={aria.labelId}
              error={aria.invalid}
              fullWidth
            >
              {languages.map(({ code, name }) => (
                <MenuItem key={code} value={code} lang={code}>
                  {name}
                </MenuItem>
              ))}
            </Select>
          )}
        </Labelled>
        {isDirty && (
          <Box sx={{ gridColumn: '1 / -1' }}>
            <Button
              type="submit"
              variant="contained"
              color="primary"
              loading={isSubmitting}
              loadingPosition="start"
            >
              {t('own.save')}
            </Button>
          </Box>
        )}
      </Box>
    </Section>
  )
}
