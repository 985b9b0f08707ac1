import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useList } from '@refinedev/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Row } from '../../../../resources/index.ts'
import { isHttpError } from '../../providers/errors.ts'
import { useCan } from '../../providers/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { Block } from './block.tsx'

const shown = 4

function Person({ person }: { readonly person: Row<'waiting-users'> }) {
  const format = useFormat()
  const opens = useCan('waiting-users.show')
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        p: '10px 16px',
        borderTop: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Avatar id={person.id} name={person.full_name ?? ''} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box
          component={opens ? Link : 'span'}
          {...(opens && { to: `/waiting-users/${person.id}` })}
          sx={{
            fontWeight: 600,
            color: 'text.primary',
            textDecoration: 'none',
            '&:hover': { textDecoration: opens ? 'underline' : 'none' },
          }}
        >
          {person.full_name}
        </Box>
        <Box
          sx={{
            typography: 'caption',
            color: 'text.secondary',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {person.email}
        </Box>
      </Box>
      <Box sx={{ typography: 'caption', color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {format.moment(person.created_at)}
      </Box>
    </Box>
  )
}

/** What those see for whom nothing can wait yet. */
export function NothingWaiting() {
  const { t } = useTranslation('shell')
  return (
    <Block title={t('dashboard.waiting.title')}>
      <Card>
        <Box sx={{ p: 2, color: 'text.secondary' }}>{t('dashboard.waiting.nothing')}</Box>
      </Card>
    </Block>
  )
}

/** People who wait to be let in: how many, and the first of them. */
export function WaitingUsers() {
  const { t } = useTranslation('shell')
  const { result, query } = useList<Row<'waiting-users'>>({
    resource: 'waiting-users',
    meta: {
      quiet: true,
      query: { page: 1, perPage: 10, sort: [{ field: 'created_at', descending: false }] },
    },
  })
  const total = result.total ?? 0
  if (query.error)
    return (
      <Block title={t('dashboard.waiting.title')}>
        <ErrorState
          title={t('dashboard.waiting.failed')}
          text={query.error.message || undefined}
          code={isHttpError(query.error) ? query.error.statusCode || undefined : undefined}
          onRetry={() => query.refetch()}
        />
      </Block>
    )
  return (
    <Block title={t('dashboard.waiting.title')}>
      <Card>
        {query.isLoading ? (
          <SkeletonRows rows={3} height={56} avatar columns={2} />
        ) : total === 0 ? (
          <Box sx={{ p: 2, color: 'text.secondary' }}>{t('dashboard.waiting.nothing')}</Box>
        ) : (
          <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, p: '12px 16px' }}>
              <Box sx={{ flex: '1 1 240px' }}>
                <Box sx={{ typography: 'h4' }}>{t('dashboard.waiting.users', { count: total })}</Box>
                <Box sx={{ color: 'text.secondary' }}>{t('dashboard.waiting.usersText')}</Box>
              </Box>
              <Button component={Link} to="/waiting-users" variant="contained" color="primary">
                {t('dashboard.waiting.review')}
              </Button>
            </Box>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {result.data.slice(0, shown).map(person => (
                <Person key={person.id} person={person} />
              ))}
            </Box>
          </>
        )}
      </Card>
    </Block>
  )
}
