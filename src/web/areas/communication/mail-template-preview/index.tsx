import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChildPageProps } from '../../../child-page.ts'
import { useRead } from '../../../crud/shared/api.ts'
import { useLabels } from '../../../crud/shared/labels.ts'
import { RecordPicker } from '../../../crud/shared/parts/record-picker.tsx'
import { resourceOf } from '../../../crud/shared/registry.ts'
import { Can } from '../../../providers/ability.ts'
import { Labelled } from '../../../ui/labelled.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { MailPaper } from '../../../ui/mail-paper.tsx'
import { SkeletonRows } from '../../../ui/states.tsx'

interface Preview {
  readonly subject: string
  readonly html: string
}

/** A template as one person would get it: with their data, and nothing sent. */
export default function MailTemplatePreview({ resource, id }: ChildPageProps) {
  const { t: words } = useTranslation('communication')
  const labels = useLabels(resource)
  const [person, setPerson] = useState<number>()
  const query = useRead<Preview>(`/api/mail-templates/${id}/preview`, {
    params: { user_id: person },
    of: { resource, id },
  })
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 720 }}>
      <Can I="index" a="users">
        <Labelled label={words('preview.person')} hint={words('preview.hint')} optional>
          {aria => (
            <RecordPicker
              resource={resourceOf('users')}
              aria={aria}
              multiple={false}
              ids={person ? [person] : []}
              onChange={([first]) => setPerson(first)}
              onBlur={() => undefined}
            />
          )}
        </Labelled>
      </Can>
      <Loaded query={query} failed={words('preview.failed')} loading={<SkeletonRows rows={4} />}>
        {preview => <MailPaper {...preview} title={labels.text('tabs.preview')} />}
      </Loaded>
      <Alert severity="info">{words('preview.note')}</Alert>
    </Box>
  )
}
