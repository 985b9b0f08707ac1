import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { examEntries } from '../../../../../resources/assessment/exam-entries.ts'
import { useRead } from '../../../crud/shared/api.ts'
import type { AnyRow } from '../../../field.ts'
import { useAbility } from '../../../providers/ability.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { EmptyState, SkeletonRows } from '../../../ui/states.tsx'
import { AnswersOfEntry } from './entry.tsx'

/** Attempts that one person may have, and more. */
const MAX_ATTEMPTS = 50

/** The attempts of somebody at an exam, the newest first, each with its answers. */
function Attempts({ entries }: { readonly entries: readonly AnyRow[] }) {
  const { t } = useTranslation(['exam-report', 'exam-results'])
  const [chosen, setChosen] = useState(0)
  const entry = entries[chosen] ?? entries[0]
  if (!entry) return <EmptyState title={t('answers.none.title')} text={t('answers.none.text')} />
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, maxWidth: 880 }}>
        {entries.length > 1 && (
          <Tabs
            value={entries.indexOf(entry)}
            onChange={(_, to: number) => setChosen(to)}
            variant="scrollable"
            aria-label={t('exam-results:attempts')}
            sx={{ minWidth: 0, flex: '1 1 auto' }}
          >
            {entries.map(({ id, attempt }) => (
              <Tab key={id} label={t('exam-results:attempt', { n: attempt })} />
            ))}
          </Tabs>
        )}
        <Button component={Link} to={`/exam-entries/${entry.id}`} variant="outlined" sx={{ ml: 'auto' }}>
          {t('answers.toEntry')}
        </Button>
      </Box>
      <AnswersOfEntry key={entry.id} entry={entry} />
    </Box>
  )
}

/** What the person of a result, or of an objection, answered in the exam that it is about. */
export function AnswersOfPerson({ record }: { readonly record: AnyRow }) {
  const { t } = useTranslation('exam-report')
  const { permits } = useAbility()
  const isOpen = permits('exam-entries.index') && permits('exam-entries.show')
  const query = useRead<readonly AnyRow[]>('/api/exam-entries', {
    params: {
      'filter[exam_id]': record.exam_id as number,
      'filter[user_id]': record.user_id as number,
      include: 'exam,user',
      sort: '-started_at',
      per_page: MAX_ATTEMPTS,
    },
    of: { resource: examEntries },
    enabled: isOpen,
    retry: false,
  })
  if (!isOpen) return <EmptyState title={t('answers.forbidden')} text={t('answers.forbiddenText')} />
  return (
    <Loaded query={query} failed={t('answers.failedToLoad')} loading={<SkeletonRows rows={6} columns={1} />}>
      {entries => <Attempts entries={entries} />}
    </Loaded>
  )
}
