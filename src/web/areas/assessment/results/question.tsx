import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type {
  AnswerOutcome,
  MarkChange,
  ResultQuestion,
} from '../../../../../resources/assessment/results.ts'
import type { Tone } from '../../../../fields/select/index.ts'
import { RichContent } from '../../../crud/shared/parts/rich-content.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { ChoiceResult, type ResultProps } from './choice-result.tsx'
import { WrittenResult } from './written-result.tsx'

const tones: Readonly<Record<AnswerOutcome, Tone>> = {
  right: 'success',
  partly: 'warning',
  wrong: 'error',
  empty: 'off',
  awaiting: 'info',
}

/** Something that was written to an answer, under what it is. */
export function Remark({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <Box sx={{ mt: 2, p: 2, borderRadius: 1, bgcolor: 'background.sunken' }}>
      <Box sx={{ typography: 'caption', color: 'text.secondary', fontWeight: 600 }}>{title}</Box>
      <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{children}</Box>
    </Box>
  )
}

/** What a mark was changed to by staff, and why. */
export function ChangedMark({ change, by }: { readonly change: MarkChange; readonly by?: string | null }) {
  const { t } = useTranslation('exam-results')
  const { number, dateTime } = useFormat()
  const { at, before, after, reason } = change
  const values = { before: number(before ?? 0), after: number(after ?? 0), at: dateTime(at) }
  return (
    <Remark title={by ? t('changedBy', { ...values, by }) : t('changed', values)}>
      {reason || t('reasonErased')}
    </Remark>
  )
}

/** What was answered to a question, and what would have been right, as far as both are shown. */
export function GivenAnswer(props: ResultProps) {
  const { type } = props.question
  const isChoice = type === 'single' || type === 'multiple' || type === 'true_false'
  return isChoice ? <ChoiceResult {...props} /> : <WrittenResult {...props} />
}

/** A question with as much of what became of its answer as is shown; `children` stand below the answer. */
export function AnsweredQuestionCard(
  props: ResultProps & {
    /** What the question is called, beside its number. */
    readonly name?: string
    readonly children?: ReactNode
  },
) {
  const { question, isOwn, name, children } = props
  const { t } = useTranslation('exam-results')
  const { number } = useFormat()
  const { outcome, score, mark, body, response, right, explanation } = question
  const hasAnswer = response !== undefined || right !== undefined
  return (
    <Card component="article" aria-label={t('question', { n: question.number })} sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1.5 }}>
        <Box component="h2" sx={{ typography: 'body2', fontWeight: 650, color: 'text.secondary', m: 0 }}>
          {t('question', { n: question.number })}
        </Box>
        {question.adjustment && <StatusChip tone="info">{t(`adjustment.${question.adjustment}`)}</StatusChip>}
        {outcome && <StatusChip tone={tones[outcome]}>{t(`outcome.${outcome}`)}</StatusChip>}
        <Box sx={{ ml: 'auto', typography: 'body2', color: 'text.secondary' }}>
          {question.adjustment === 'drop'
            ? null
            : score === undefined
              ? t('mark', { count: mark, mark: number(mark) })
              : score === null
                ? t('awaiting', { mark: number(mark) })
                : t('score', { count: mark, score: number(score), mark: number(mark) })}
        </Box>
      </Box>
      {name && <Box sx={{ typography: 'caption', color: 'text.secondary', mb: 0.5 }}>{name}</Box>}
      <Box sx={{ typography: 'body1', mb: hasAnswer ? 2 : 0 }}>
        <RichContent html={body} />
      </Box>
      {hasAnswer && <GivenAnswer question={question} isOwn={isOwn} />}
      {children}
      {explanation && (
        <Box sx={{ mt: 2, pt: 2, borderTop: '1px solid', borderColor: 'divider' }}>
          <Box sx={{ typography: 'caption', color: 'text.secondary', fontWeight: 600 }}>
            {t('explanation')}
          </Box>
          <RichContent html={explanation} />
        </Box>
      )}
    </Card>
  )
}

/** A question of one's own attempt, with what was written to the answer. */
export function QuestionResult({ question }: { readonly question: ResultQuestion }) {
  const { t } = useTranslation('exam-results')
  return (
    <AnsweredQuestionCard question={question} isOwn>
      {/* Two markers may have written the same. */}
      {[...new Set(question.comments)].map(comment => (
        <Remark key={comment} title={t('comment')}>
          {comment}
        </Remark>
      ))}
      {question.changes?.map(change => (
        <ChangedMark key={change.at} change={change} />
      ))}
    </AnsweredQuestionCard>
  )
}
