import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { SearchBox } from '../../../crud/list/search-box.tsx'
import { useBreadcrumbs } from '../../../providers/breadcrumbs.ts'
import { pageOf } from '../../../router/params.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageNumbers } from '../../../ui/page-numbers.tsx'
import { EmptyState, SkeletonRows } from '../../../ui/states.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { Note } from '../player/notes/note.tsx'
import { useNotes } from '../player/notes/use-notes.ts'
import { type MyNote, noteAddress, useMyNotes } from './use-my-notes.ts'

/** A note under its course and lesson, which lead to where it was taken. */
function NoteCard({ note }: { readonly note: MyNote }) {
  const { t } = useTranslation('player')
  const navigate = useNavigate()
  const notes = useNotes(note.course_id, false)
  const to = noteAddress(note)
  const lesson = note.content?.title ?? note.lesson ?? t('notes.course')
  return (
    <Card component="article" aria-label={lesson} sx={{ p: 2, display: 'grid', gap: 0.5 }}>
      <Box sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {note.course?.name}
      </Box>
      <Box sx={{ typography: 'subtitle1', fontWeight: 650, overflowWrap: 'anywhere' }}>
        {to ? (
          <Box
            component={Link}
            to={to}
            sx={{ color: 'text.primary', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } }}
          >
            {lesson}
          </Box>
        ) : (
          lesson
        )}
      </Box>
      <Note note={note} notes={notes} onJump={to ? () => void navigate(to) : undefined} />
    </Card>
  )
}

/** Everything that one noted while learning, in all courses, searched and led back to its place. */
export default function MyNotesPage() {
  const { t } = useTranslation('learning')
  const { number } = useFormat()
  const phone = useIsPhone()
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  const page = pageOf(params)
  const query = useMyNotes({ search, page })
  const { data } = query
  useBreadcrumbs([{ label: t('notes.title') }])
  const show = (next: { search?: string; page?: number }) => {
    const now = { search, page: 1, ...next }
    setParams({ ...(now.search && { search: now.search }), ...(now.page > 1 && { page: String(now.page) }) })
  }
  const toCourses = (
    <Button variant="contained" color="primary" component={Link} to="/my-courses">
      {t('mine.title')}
    </Button>
  )
  return (
    <Box sx={{ maxWidth: 860, pb: 6 }}>
      <PageHeader title={t('notes.title')} aside={data && number(data.total)} />
      <Box sx={{ mb: 2.5, display: 'flex' }}>
        <SearchBox
          value={search}
          placeholder={t('notes.search')}
          phone={phone}
          onSearch={text => show({ search: text })}
        />
      </Box>
      <Box aria-busy={query.isPending} aria-live="polite">
        <Loaded
          query={query}
          failed={t('notes.failed')}
          loading={<SkeletonRows rows={4} height={112} columns={1} />}
        >
          {data =>
            data.notes.length > 0 ? (
              <Box component="ul" sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' }}>
                {data.notes.map(note => (
                  <Box component="li" key={note.id} sx={{ minWidth: 0 }}>
                    <NoteCard note={note} />
                  </Box>
                ))}
              </Box>
            ) : search ? (
              <EmptyState title={t('notes.noneFound')} text={t('notes.noneFoundText')} />
            ) : (
              <EmptyState title={t('notes.none')} text={t('notes.noneText')} action={toCourses} />
            )
          }
        </Loaded>
      </Box>
      <PageNumbers last={data?.last} page={page} onPage={next => show({ page: next })} />
    </Box>
  )
}
