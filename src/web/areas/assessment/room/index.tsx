import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import type { ExamEntry, Room } from '../../../../../resources/assessment/room.ts'
import { useMe } from '../../../providers/session.ts'
import { readToken } from '../../../providers/token.ts'
import { recordIdOf } from '../../../router/params.ts'
import { useTitle } from '../../../shell/title.ts'
import { MissingPage } from '../../../ui/missing-page.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import type { MyExam } from './my-exam.ts'
import { Receipt } from './parts/receipt.tsx'
import { HeaderLine } from './parts/room-header.tsx'
import { ToCourse } from './parts/to-course.tsx'
import { type LateOutcome, sendWaiting } from './queue/send-waiting.ts'
import { ExamRoom } from './room.tsx'
import { ExamRules } from './rules.tsx'
import { type RoomError, roomCalls } from './session/calls.ts'
import { useFreshRules } from './use-fresh-rules.ts'
import { endSession } from './use-room.ts'

/** What is known of an exam before its room is open: itself, whether one can begin, and the newest attempt. */
interface Loaded {
  readonly exam: MyExam
  readonly entry: ExamEntry
  readonly room: Room | undefined
}

async function load(id: number): Promise<Loaded> {
  const calls = roomCalls()
  const [exam, entry] = await Promise.all([calls.exam<MyExam>(id), calls.entry(id)])
  return { exam, entry, room: entry.entry ? await calls.room(id) : undefined }
}

function useExam(id: number | undefined) {
  const [loaded, setLoaded] = useState<Loaded>()
  const [error, setError] = useState<RoomError>()
  const read = useCallback(() => {
    if (id === undefined) return
    setError(undefined)
    const token = readToken()
    load(id)
      .then(setLoaded)
      .catch((failure: RoomError) => (failure.status === 401 ? endSession(token) : setError(failure)))
  }, [id])
  useEffect(read, [read])
  return { loaded, error, read, setLoaded }
}

function Missing() {
  const { t } = useTranslation('room')
  return (
    <Box component="main" sx={{ maxWidth: 720, mx: 'auto', p: { xs: 2, sm: 4 } }}>
      <MissingPage
        title={t('missing.title')}
        text={t('missing.text')}
        action={
          <Button component={Link} to="/my-exams">
            {t('toMyExams')}
          </Button>
        }
      />
    </Box>
  )
}

/** Begins again, where there is an attempt left. */
function Again({ isFirst, onClick }: { readonly isFirst: boolean; onClick(): void }) {
  const { t } = useTranslation('room')
  return (
    <Button
      variant={isFirst ? 'contained' : 'outlined'}
      color={isFirst ? 'primary' : 'inherit'}
      onClick={onClick}
    >
      {t('rules.again')}
    </Button>
  )
}

/** What there is of an exam now: the rules with the way in, the room, or the receipt. */
function Exam({ loaded, change }: { readonly loaded: Loaded; change(next: Partial<Loaded>): void }) {
  const { id: person, full_name } = useMe()
  const { exam, entry, room } = loaded
  const [opened, setOpened] = useState(room?.status === 'in_progress' ? room : undefined)
  // What waits of all others goes from here as from any page; the room sends its own.
  const [refused, setRefused] = useState(0)
  const cameLate = useEffectEvent((outcome: LateOutcome) => {
    if (outcome.entry !== room?.entry.id) return
    if (outcome.refused) setRefused(outcome.refused)
    if (outcome.late)
      void roomCalls()
        .room(exam.id)
        .then(now => change({ room: now }))
        .catch(() => undefined)
  })
  useEffect(() => sendWaiting(person, opened?.entry.id, cameLate), [person, opened?.entry.id])
  const again = () => {
    setOpened(undefined)
    change({ room: undefined })
  }
  useFreshRules(exam, entry, !opened && !room, async () => {
    const calls = roomCalls()
    return Promise.all([calls.exam<MyExam>(exam.id), calls.entry(exam.id)])
      .then(([exam, entry]) => change({ exam, entry }))
      .then(
        () => true,
        () => false,
      )
  })
  const mayBegin = entry.blocks.length === 0 && entry.entry?.status !== 'in_progress'
  const more =
    mayBegin || entry.place !== null ? (
      <>
        <ToCourse place={entry.place} />
        {mayBegin && <Again onClick={again} isFirst={entry.place === null} />}
      </>
    ) : null
  if (opened)
    return (
      <ExamRoom
        key={`${opened.entry.id}-${opened.seat}`}
        onReopened={setOpened}
        room={opened}
        more={more}
        onOver={() =>
          void roomCalls()
            .entry(exam.id)
            .then(now => change({ entry: now }))
            .catch(() => undefined)
        }
      />
    )
  return (
    <Box sx={{ minHeight: '100%', display: 'flex', flexDirection: 'column' }}>
      <HeaderLine title={exam.name} second={full_name} />
      {room ? (
        <Receipt room={room} refused={refused} onOpen={setOpened}>
          {more}
        </Receipt>
      ) : (
        <ExamRules exam={exam} entry={entry} onStarted={setOpened} />
      )}
    </Box>
  )
}

/** An exam for whoever takes it: its rules, the room, and the receipt. */
export default function ExamRoomPage() {
  const { t } = useTranslation('room')
  const { examId = '' } = useParams()
  const id = recordIdOf(examId)
  const { loaded, error, read, setLoaded } = useExam(id)
  useTitle(loaded?.exam.name ?? t('title'))
  if (id === undefined || error?.status === 404 || error?.status === 403) return <Missing />
  if (error)
    return (
      <Box component="main" sx={{ maxWidth: 720, mx: 'auto', p: { xs: 2, sm: 4 } }}>
        <ErrorState title={t('failed')} code={error.status || undefined} onRetry={read} />
      </Box>
    )
  if (!loaded)
    return (
      <Box aria-busy sx={{ maxWidth: 720, mx: 'auto', p: { xs: 2, sm: 4 } }}>
        <Skeleton width="60%" height={40} />
        <Skeleton variant="rounded" height={220} sx={{ mt: 2, borderRadius: 3 }} />
      </Box>
    )
  return <Exam loaded={loaded} change={next => setLoaded({ ...loaded, ...next })} />
}
