import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exams as examResource } from '../../../../../resources/assessment/exams.ts'
import { courseContents } from '../../../../../resources/education/course-contents.ts'
import type { Action } from '../../../../metadata/lifecycle.ts'
import type { ChildPageProps } from '../../../child-page.ts'
import { useActions } from '../../../crud/form/use-actions.tsx'
import { useApi } from '../../../crud/shared/api.ts'
import { useLabels } from '../../../crud/shared/labels.ts'
import { useAbility } from '../../../providers/ability.ts'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/lazy.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/states.tsx'
import { ExamRow } from './exam-row.tsx'
import { useCourseExams } from './use-course-exams.ts'

const RecordDialog = lazyPart(() => import('../../../crud/form/record-dialog.tsx'), {
  texts: ['form', 'record', 'validation'],
})

/** The step of a course's wizard at which its exams are made, and put among its contents. */
export default function CourseExamsPage({ id, step }: ChildPageProps) {
  const { t } = useTranslation('course-exams')
  const { permits } = useAbility()
  const api = useApi()
  const { exams, contents, isError, refresh, retry } = useCourseExams(id)
  const [isChoosing, setChoosing] = useState(false)
  const adding = useActions(examResource, () => void refresh())
  const labels = useLabels(examResource)
  const add = examResource.config.actions?.addToCourse as Action
  if (isError) return <ErrorState title={t('failed')} onRetry={retry} />
  if (!exams || !contents) return <SkeletonRows rows={3} columns={2} />
  const mayPlace = !step?.locked && permits('courses.update') && permits('exams.update')
  const place = async (exam: { readonly id: number; readonly name: string }) => {
    await api.post('/api/course-contents', {
      course_id: Number(id),
      type: 'exam',
      title: exam.name,
      exam_id: exam.id,
    })
    await refresh()
  }
  const unchosen = contents.filter(content => content.exam_id === null)
  const actions = mayPlace && (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {permits('exams.store') && (
        <Button
          variant="contained"
          color="primary"
          startIcon={<Icon name="add" />}
          onClick={() =>
            void adding.run({ name: 'addToCourse', look: add }, undefined, { course_id: Number(id) })
          }
        >
          {labels.text('actions.addToCourse.label')}
        </Button>
      )}
      <Button variant="outlined" color="inherit" onClick={() => setChoosing(true)}>
        {t('choose')}
      </Button>
    </Box>
  )
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {exams.length ? (
        <Card component="ul" variant="outlined" sx={{ m: 0, p: 0, listStyle: 'none' }} aria-label={t('list')}>
          {exams.map(exam => (
            <ExamRow
              key={exam.id}
              exam={exam}
              content={contents.find(({ exam_id }) => exam_id === exam.id)}
              onPlace={mayPlace ? () => void place(exam).catch(() => undefined) : undefined}
            />
          ))}
        </Card>
      ) : (
        <EmptyState bare title={t('empty.title')} text={t('empty.text')} />
      )}
      {unchosen.length > 0 && (
        <Box sx={{ typography: 'body2', color: 'warning.main' }}>
          {t('unchosen', { titles: unchosen.map(({ title }) => `“${title}”`).join(', ') })}
        </Box>
      )}
      {actions}
      {adding.dialog}
      {isChoosing && (
        <RecordDialog
          resource={courseContents}
          title={t('chooseTitle')}
          extra={{ course_id: Number(id) }}
          preset={{ type: 'exam' }}
          first="exam"
          onClose={() => setChoosing(false)}
          onSaved={refresh}
        />
      )}
    </Box>
  )
}
