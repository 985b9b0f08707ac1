import Box from '@mui/material/Box'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type MailFormKey, mailForms } from '../../../../../resources/communication/mail-forms.ts'
import { mailMessages } from '../../../../../resources/communication/mail-messages.ts'
import { mailTemplates } from '../../../../../resources/communication/mail-templates.ts'
import { PageForm } from '../../../crud/form/page-form.tsx'
import { fetchData } from '../../../crud/shared/api.ts'
import { resourceNamespace } from '../../../crud/shared/labels.ts'
import { RecordPicker } from '../../../crud/shared/parts/record-picker.tsx'
import { useTexts } from '../../../crud/shared/use-texts.ts'
import { useAbility } from '../../../providers/ability.ts'
import { Labelled } from '../../../ui/labelled.tsx'

interface Template {
  readonly id: number
  readonly subject: string
  readonly body: string
}

/** What the portal sends of itself says nothing without its reason. */
const ownTemplates = { is_system: '0', is_active: '1' }

/** A page on which staff write a mail: to whom, what, and when. A template fills in what it says. */
export function Compose({ form: key }: { readonly form: MailFormKey }) {
  const { t } = useTranslation('communication')
  const { permits } = useAbility()
  const [template, setTemplate] = useState<Template>()
  useTexts([resourceNamespace(mailTemplates)])
  const start = useMemo(() => template && { subject: template.subject, body: template.body }, [template])
  const take = async (id: number | undefined) =>
    setTemplate(id ? await fetchData<Template>(`/api/mail-templates/${id}`) : undefined)
  return (
    <PageForm
      resource={mailMessages}
      form={mailForms[key]}
      title={t(`mail.${key}.title`)}
      saveLabel={t('mail.send')}
      done={t('mail.done')}
      start={start}
      // What a template says replaces what was written.
      startKey={template?.id}
      extra={template && { mail_template_id: template.id }}
      above={
        permits('mail-templates.index') && (
          <Box sx={{ maxWidth: 420, mb: 3 }}>
            <Labelled label={t('mail.template')} hint={t('mail.templateHint')} optional>
              {aria => (
                <RecordPicker
                  resource={mailTemplates}
                  aria={aria}
                  multiple={false}
                  filter={ownTemplates}
                  ids={template ? [template.id] : []}
                  onChange={([first]) => void take(first)}
                  onBlur={() => undefined}
                />
              )}
            </Labelled>
          </Box>
        )
      }
    />
  )
}
