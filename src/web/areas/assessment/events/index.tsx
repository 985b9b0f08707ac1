import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { EntryReport, ReceiptCheck } from '../../../../../resources/assessment/invigilation.ts'
import type { Tone } from '../../../../fields/select/index.ts'
import { type ConditionContext, holds } from '../../../../metadata/condition.ts'
import type { Action } from '../../../../metadata/lifecycle.ts'
import type { AnyResource } from '../../../../metadata/resource.ts'
import type { ChildPageProps } from '../../../child-page.ts'
import { useActions } from '../../../crud/form/use-actions.tsx'
import { useRead } from '../../../crud/shared/api.ts'
import type { AnyRow } from '../../../field.ts'
import { useAbility } from '../../../providers/ability.ts'
import { useMe } from '../../../providers/session.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { SkeletonRows } from '../../../ui/states.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { EventList } from './event-list.tsx'

const tones: Readonly<Record<ReceiptCheck, Tone>> = {
  same: 'success',
  counted: 'info',
  changed: 'error',
  erased: 'off',
  none: 'off',
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card component="section" aria-label={title} sx={{ p: { xs: 2, sm: 3 } }}>
      <Box component="h2" sx={{ typography: 'h4', m: 0, mb: 1.5 }}>
        {title}
      </Box>
      {children}
    </Card>
  )
}

/** Whether the stored answers are still those of the receipt. */
function Receipt({ check, receipt }: EntryReport) {
  const { t } = useTranslation('exam-report')
  const { dateTime } = useFormat()
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <StatusChip tone={tones[check]}>{t(`check.${check}.title`)}</StatusChip>
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        {t(`check.${check}.text`)}
        {receipt &&
          check !== 'none' &&
          ` ${t('receipt', { code: receipt.code, at: dateTime(receipt.submitted_at) })}`}
      </Box>
    </Box>
  )
}

/** Answers that came late, with whether they count. */
function Late({ late }: Pick<EntryReport, 'late'>) {
  const { t } = useTranslation('exam-report')
  const { dateTime } = useFormat()
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {late.map(({ number, arrived_at, is_counted, text }) => (
        <Box component="li" key={number}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Box sx={{ typography: 'body2', fontWeight: 600 }}>{t('question', { n: number })}</Box>
            <StatusChip tone={is_counted ? 'success' : 'warning'}>
              {t(is_counted ? 'isCounted' : 'notCounted')}
            </StatusChip>
            <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{dateTime(arrived_at)}</Box>
          </Box>
          <Box sx={{ typography: 'body2', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', mt: 0.5 }}>
            {text || t('noText')}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

/** What happened in an attempt besides its answers, what came late, and whether its receipt still holds. */
export default function EntryEventsPage({ resource, id, record }: ChildPageProps) {
  const { t } = useTranslation('exam-report')
  const query = useRead<EntryReport>(`/api/exam-entries/${id}/events`, { of: { resource, id } })
  const skeleton = <SkeletonRows rows={6} columns={1} />
  return (
    <Loaded query={query} failed={t('failed')} loading={skeleton}>
      {report =>
        record ? (
          <Report resource={resource} record={record} report={report} onDone={() => void query.refetch()} />
        ) : (
          skeleton
        )
      }
    </Loaded>
  )
}

function Report(props: {
  readonly resource: AnyResource
  readonly record: AnyRow
  readonly report: EntryReport
  readonly onDone: () => void
}) {
  const { resource, record, report: data, onDone } = props
  const { t } = useTranslation('exam-report')
  const { permits } = useAbility()
  const me = useMe()
  const { run, dialog } = useActions(resource, onDone)
  const look = resource.config.actions?.countLate as Action
  const context: ConditionContext = { me: me.id, now: new Date().toISOString() }
  const mayCount =
    permits('exams.count-late') &&
    holds(look.when, record, context) &&
    data.late.some(({ is_counted: isCounted }) => !isCounted)
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 880 }}>
      <Section title={t('checkTitle')}>
        <Receipt {...data} />
      </Section>
      {data.late.length > 0 && (
        <Section title={t('lateTitle')}>
          <Late late={data.late} />
          {mayCount && (
            <Button
              variant="outlined"
              sx={{ mt: 2 }}
              onClick={() => void run({ name: 'countLate', look }, record)}
            >
              {t('countLate')}
            </Button>
          )}
        </Section>
      )}
      <Section title={t('eventsTitle')}>
        <Box sx={{ typography: 'body2', color: 'text.secondary', mb: 1 }}>{t('noConsequence')}</Box>
        <EventList events={data.events} />
      </Section>
      {dialog}
    </Box>
  )
}
