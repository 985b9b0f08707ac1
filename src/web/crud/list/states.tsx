import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AnyResource, ScopeConfig, ScopeName } from '../../../metadata/resource.ts'
import { useMe } from '../../providers/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { createAddress } from '../shared/addresses.ts'
import { AskSupport } from '../shared/parts/ask-support.tsx'
import { serverReason } from '../shared/reason.ts'
import { chipFilters } from './address.ts'
import { listDeeds } from './list-deeds.ts'
import { useCountWithout } from './use-count-without.ts'
import type { List } from './use-list.ts'

/** The list could not be loaded, or waits for the connection: why, the code to report, and again. The filters stay. */
export function ListError({ list }: { readonly list: List }) {
  const { t } = useTranslation('crud')
  const { labels, answer, state } = list
  const { error, paused } = answer
  const code = error?.requestId ?? (error?.statusCode || undefined)
  return (
    <ErrorState
      title={t('list.failed', { name: labels.name })}
      text={
        <>
          {paused
            ? t('failure.offline')
            : (error && serverReason(error)) ||
              t(error?.statusCode ? 'list.failedText' : 'failure.unreachable')}{' '}
          {Object.keys(state.filter).length > 0 && t('list.filtersStay')}
        </>
      }
      code={code}
      onRetry={answer.retry}
      bare
    />
  )
}

/** Nothing matches: what was looked for, and the ways out. */
function NoMatch({ list }: { readonly list: List }) {
  const { t } = useTranslation('crud')
  const { state, change, labels } = list
  const { search } = state.filter
  const filters = chipFilters(state).length
  const found = useCountWithout(list)
  const text = [
    search && filters
      ? t('list.noMatchBoth', { search })
      : search
        ? t('list.noMatchSearch', { search })
        : t('list.noMatchFilters'),
    found ? t('list.withoutFilters', { what: labels.count(found) }) : '',
  ]
  return (
    <EmptyState
      bare
      title={t('list.noMatch')}
      text={text.join(' ')}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
          {filters > 0 && (
            <Button
              variant="contained"
              color="primary"
              onClick={() =>
                change(({ filter: { search = '', view = '' } }) => ({ filter: { search, view } }))
              }
            >
              {t('list.dropFilters')}
            </Button>
          )}
          {search && (
            <Button
              variant={filters ? 'text' : 'contained'}
              color="primary"
              onClick={() => change(({ filter }) => ({ filter: { ...filter, search: '' } }))}
            >
              {t('list.clearSearch')}
            </Button>
          )}
        </Box>
      }
    />
  )
}

/** Whether who does not reach the whole organisation sees the records of their own corporation alone. */
function isNarrowed({ config }: AnyResource): boolean {
  const { scope } = config as { readonly scope?: ScopeName | ScopeConfig }
  return (typeof scope === 'object' ? scope.name : scope) === 'ownOrganisation'
}

/** No rows: there are none at all, or none that match. */
export function ListEmpty({ list, emptyState }: { readonly list: List; readonly emptyState?: ReactNode }) {
  const { t } = useTranslation('crud')
  const { scope } = useMe()
  const { resource, labels, state } = list
  const { view: quick, ...filters } = state.filter
  const view = list.view ?? quick
  if (Object.keys(filters).length > 0) return <NoMatch list={list} />
  if (emptyState) return emptyState
  const key = view ? `views.${view}.empty` : 'empty'
  const { create, asks } = listDeeds(list)
  // The words of an empty list say how it is filled: whoever may not is told whom to ask.
  const unable = !view && asks
  const narrowed = !view && scope !== 'all' && isNarrowed(resource)
  return (
    <EmptyState
      bare
      title={labels.text(`${key}.title`)}
      text={[unable ? t('ask.add') : labels.optional(`${key}.text`), narrowed && t('ask.scope')]
        .filter(Boolean)
        .join(' ')}
      action={
        create ? (
          <Button
            variant="contained"
            color="primary"
            component={Link}
            to={createAddress(resource)}
            startIcon={<Icon name="add" />}
          >
            {labels.text('create')}
          </Button>
        ) : (
          (unable || narrowed) && <AskSupport />
        )
      }
    />
  )
}
