import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { exams } from '../../../../../resources/assessment/exams.ts'
import type { SelectOptions } from '../../../../fields/select/index.ts'
import { useLabels } from '../../../crud/shared/labels.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import type { CourseExam, ExamContent } from './use-course-exams.ts'

const { tones = {} } = exams.config.fields.status.options as SelectOptions

/** What an exam asks, from when to when, and what it takes to pass. */
function useAbout() {
  const { t } = useTranslation('course-exams')
  const { dateTime, number } = useFormat()
  return (exam: CourseExam): string => {
    const count = (exam.chosen_count ?? 0) + (exam.drawn_count ?? 0)
    return [
      t('questions', { count }),
      t('passScore', { score: number(exam.pass_score) }),
      t('attempts', { count: exam.max_attempts }),
      exam.opens_at ? t('opens', { at: dateTime(exam.opens_at) }) : '',
      exam.closes_at ? t('closes', { at: dateTime(exam.closes_at) }) : '',
    ]
      .filter(Boolean)
      .join(' · ')
  }
}

/** What keeps an exam from being taken. */
function Lacks({ exam }: { readonly exam: CourseExam }) {
  const { t } = useTranslation('course-exams')
  const labels = useLabels(exams)
  if (exam.status !== 'draft') return null
  const fields = exam.missing?.find(({ name }) => name === 'publish')?.fields ?? []
  const names = [...new Set(fields.map(path => labels.field(path.split('.')[0] as string)))]
  return (
    <Box sx={{ typography: 'body2', color: 'warning.main' }}>
      {names.length ? t('lacks', { fields: names.join(', ') }) : t('unpublished')}
    </Box>
  )
}

/** An exam of the course, how it stands, and whether it is among the contents. */
export function ExamRow(props: {
  readonly exam: CourseExam
  readonly content: ExamContent | undefined
  /** Puts it among the contents; nothing where that cannot be done. */
  readonly onPlace: (() => void) | undefined
}) {
  const { exam, content, onPlace } = props
  const { t } = useTranslation(['course-exams', 'resources/exams'])
  const about = useAbout()(exam)
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        py: 1.5,
        '& + &': { borderTop: '1px solid', borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0, display: 'grid', gap: 0.5 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <MuiLink
            component={Link}
            to={`/exams/${exam.id}`}
            sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
          >
            {exam.name}
          </MuiLink>
          <StatusChip tone={tones[exam.status] ?? 'neutral'}>
            {t(`resources/exams:options.status.${exam.status}`)}
          </StatusChip>
        </Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{about}</Box>
        <Lacks exam={exam} />
      </Box>
      {content ? (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          {t(content.is_required ? 'required' : 'optional')}
        </Box>
      ) : (
        onPlace && (
          <Button variant="outlined" size="small" onClick={onPlace}>
            {t('place')}
          </Button>
        )
      )}
    </Box>
  )
}
