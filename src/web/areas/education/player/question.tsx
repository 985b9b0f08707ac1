import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import type { Player, PlayerPart } from '../../../../../resources/education/player.ts'
import { myTickets } from '../../../../../resources/support/my-tickets.ts'
import { toneOf } from '../../../../fields/select/index.ts'
import { useStoredValue } from '../../../crud/form/use-stored-value.ts'
import { useApi, useRead } from '../../../crud/shared/api.ts'
import { useLabels } from '../../../crud/shared/labels.ts'
import { serverReason, useReason } from '../../../crud/shared/reason.ts'
import { useRefresh } from '../../../crud/shared/use-refresh.ts'
import { dividedList } from '../../../ui/divided-list.ts'
import { MultilineInput } from '../../../ui/multiline-input.tsx'
import { PlainForm } from '../../../ui/plain-form.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { lessonsOf } from './parts.ts'
import { PositionBar, usePositionChoice, usePositionWords } from './position-choice.tsx'

/** A ticket as the list of one's own has it. */
interface Question {
  readonly id: number
  readonly number: string
  readonly subject: string
  readonly status: string
  readonly created_at: string
}

const MAX_SUBJECT = 120

/** What a question is called in lists: its first line, as far as it is short. */
function subjectOf(text: string): string {
  const [line = ''] = text.trim().split('\n')
  const letters = [...line.trim()]
  return letters.length > MAX_SUBJECT ? `${letters.slice(0, MAX_SUBJECT - 1).join('')}…` : line.trim()
}

const nothing = { text: '', content: null }

/**
 * What is being asked, and how it is sent: as a ticket about the course and the lesson at which somebody began to write.
 */
function useAsking(player: Player, part: PlayerPart) {
  const { t } = useTranslation('player')
  const api = useApi()
  const reasonOf = useReason()
  const refresh = useRefresh(myTickets)
  const words = usePositionWords()
  const [{ text, content }, keep] = useStoredValue<{ text: string; content: number | null }>(
    `question ${player.course.id}`,
    nothing,
  )
  const of = lessonsOf(player).find(({ id }) => id === content) ?? part
  const choice = usePositionChoice(of.id)
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)
  // It is said in the lesson in which it was sent.
  const [asked, setAsked] = useState<{ readonly question: Question; readonly part: number }>()
  const sent = asked?.part === part.id ? asked.question : undefined
  const key = useRef(crypto.randomUUID())
  const send = async () => {
    if (isSending) return
    if (!text.trim()) return setError(t('question.required'))
    setSending(true)
    setError(undefined)
    const { chosen } = choice
    const body = chosen
      ? `${t(`question.at.${chosen.unit}`, { at: words(chosen) })}\n\n${text.trim()}`
      : text.trim()
    try {
      const { data } = await api.post<Question>(
        '/api/my-tickets',
        {
          subject: subjectOf(text),
          body,
          category: 'education',
          course_id: player.course.id,
          content_id: of.id,
        },
        { quiet: true, idempotencyKey: key.current },
      )
      setAsked({ question: data, part: part.id })
      keep(nothing)
      choice.forget()
      key.current = crypto.randomUUID()
      await refresh()
    } catch (failure) {
      setError(serverReason(failure) || reasonOf(failure))
    } finally {
      setSending(false)
    }
  }
  const change = (value: string) => {
    if (!text || !choice.at) choice.take()
    keep(value ? { text: value, content: text ? of.id : part.id } : nothing)
    setError(undefined)
    key.current = crypto.randomUUID()
  }
  const lesson = of.id === part.id ? undefined : of.title
  return { text, change, error, choice, lesson, isSending, sent, send }
}

/** What somebody has asked about the course before. */
function Asked({ courseId }: { readonly courseId: number }) {
  const { t } = useTranslation('player')
  const labels = useLabels(myTickets)
  const { relative } = useFormat()
  const { data = [] } = useRead<readonly Question[]>('/api/my-tickets', {
    params: { 'filter[course_id]': courseId, sort: '-created_at', per_page: 10 },
    of: { resource: myTickets },
    staleTime: 30_000,
  })
  if (!data.length) return null
  return (
    <Box component="section" aria-label={t('question.asked')}>
      <Typography variant="h5" component="h3">
        {t('question.asked')}
      </Typography>
      <Box component="ul" sx={dividedList}>
        {data.map(({ id, number, subject, status, created_at }) => (
          <Box component="li" key={id} sx={{ py: 1.25, display: 'flex', gap: 2, alignItems: 'center' }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Link
                component={RouterLink}
                to={`/ticket/${id}`}
                variant="body2"
                sx={{ overflowWrap: 'anywhere' }}
              >
                {subject}
              </Link>
              <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
                {number} · {relative(created_at)}
              </Box>
            </Box>
            <StatusChip tone={toneOf(myTickets.config.fields.status, status)}>
              {labels.option('status', status)}
            </StatusChip>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

/** Asks whoever teaches the course about the open lesson. */
export function QuestionPanel({ player, part }: { readonly player: Player; readonly part: PlayerPart }) {
  const { t } = useTranslation('player')
  const { text, change, error, choice, lesson, isSending, sent, send } = useAsking(player, part)
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0,1fr)' }}>
      <PlainForm onSubmit={send} sx={{ display: 'grid', gap: 1 }}>
        <MultilineInput
          label={t('question.label')}
          error={error}
          hint={t('question.hint')}
          value={text}
          onChange={change}
          rows={[3, 12]}
          maxLength={9000}
        />
        <PositionBar choice={choice} lesson={lesson} isSending={isSending} label={t('question.send')} />
      </PlainForm>
      {sent && (
        <Alert severity="success" role="status">
          {t('question.sent', { number: sent.number })}{' '}
          <Link component={RouterLink} to={`/ticket/${sent.id}`}>
            {t('question.open')}
          </Link>
        </Alert>
      )}
      <Asked courseId={player.course.id} />
    </Box>
  )
}
