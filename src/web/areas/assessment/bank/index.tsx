import Alert from '@mui/material/Alert'
import { useTranslation } from 'react-i18next'
import { questions } from '../../../../../resources/assessment/questions.ts'
import type { ChildPageProps } from '../../../child-page.ts'
import { ResourceTable } from '../../../crud/list/table.tsx'
import { Child } from '../../../crud/show/child.tsx'
import { EmptyState } from '../../../ui/states.tsx'

/** The questions of a bank: those that were chosen, or those that meet its rule now. */
export default function BankQuestions(props: ChildPageProps) {
  const { id, record } = props
  const { t } = useTranslation('questions')
  if (!record) return null
  if (record.kind === 'fixed') return <Child {...props} record={record} />
  return (
    <>
      <Alert severity="info" sx={{ mb: 2, maxWidth: 904 }}>
        {t('bank.rule')}
      </Alert>
      <ResourceTable
        resource={questions}
        endpoint={`/api/question-banks/${id}/members`}
        embedded
        emptyState={<EmptyState bare title={t('bank.empty')} text={t('bank.emptyText')} />}
      />
    </>
  )
}
