import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { SxProps, Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { ScopeConfig, ScopeName } from '../../../metadata/resource-config.ts'
import { useMe } from '../../providers/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { createAddress } from '../shared/addresses.ts'
import { AskSupport } from '../shared/parts/ask-support.tsx'
import { serverReason } from '../shared/reason.ts'
import { chipFilters } from './address.ts'
import type { List } from './list.ts'
import { useListPermissions } from './list-permissions.ts'
import { useCountWithout } from './use-count-without.ts'
import type { Rows } from './use-rows.ts'

/** Whether the list has no rows, and none are loading. */
export const hasNoRows = ({ rows, late }: Rows): boolean => rows?.length === 0 && !late

/** The list could not be loaded, or waits for the connection: the reason, a code to report, and a retry. */
function ListError({ source, state, answer }: Pick<List, 'source' | 'state' | 'answer'>) {
  const { t } = useTranslation(['list', 'common'])
  const { error, paused } = answer
  const code = error?.requestId ?? (error?.statusCode || undefined)
  return (
    <ErrorState
      title={t('failed', { name: source.labels.name })}
      text={
        <>
          {paused
            ? t('common:failure.offline')
            : (error && serverReason(error)) ||
              t(error?.statusCode ? 'failedText' : 'common:failure.unreachable')}{' '}
          {Object.keys(state.filter).length > 0 && t('filtersStay')}
        </>
      }
      code={code}
      onRetry={answer.retry}
      bare
    />
  )
}

/** Search and filters match nothing; they can be removed from here. */
function NoMatch({ source, state, change }: Pick<List, 'source' | 'state' | 'change'>) {
  const { t } = useTranslation('list')
  const { search } = state.filter
  const filters = chipFilters(state).length
  const found = useCountWithout({ source, state })
  const text = [
    search && filters
      ? t('noMatchBoth', { search })
      : search
        ? t('noMatchSearch', { search })
        : t('noMatchFilters'),
    found ? t('withoutFilters', { what: source.labels.count(found) }) : '',
  ]
  return (
    <EmptyState
      bare
      title={t('noMatch')}
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
              {t('dropFilters')}
            </Button>
          )}
          {search && (
            <Button
              variant={filters ? 'text' : 'contained'}
              color="primary"
              onClick={() => change(({ filter }) => ({ filter: { ...filter, search: '' } }))}
            >
              {t('clearSearch')}
            </Button>
          )}
        </Box>
      }
    />
  )
}

/** Whether a person without the whole organisation's scope sees the records of their own corporation alone. */
function isNarrowed({ config }: AnyResource): boolean {
  const { scope } = config as { readonly scope?: ScopeName | ScopeConfig }
  return (typeof scope === 'object' ? scope.name : scope) === 'ownOrganisation'
}

/** The empty state of a list: there are no rows at all, or none that match. */
function ListEmpty(props: Pick<List, 'source' | 'state' | 'change'> & { readonly emptyState?: ReactNode }) {
  const { source, state, change, emptyState } = props
  const { t } = useTranslation('common')
  const { scope } = useMe()
  const { resource, labels } = source
  const { create, createDenied } = useListPermissions(source)
  const { view: quick, ...filters } = state.filter
  const view = source.view ?? quick
  if (Object.keys(filters).length > 0) return <NoMatch source={source} state={state} change={change} />
  if (emptyState) return emptyState
  const key = view ? `views.${view}.empty` : 'empty'
  // The usual text says how to create the first record. Who may not create one is sent to the support instead.
  const unable = !view && createDenied
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

export interface ListContentProps extends Pick<List, 'source' | 'state' | 'change' | 'answer'> {
  readonly emptyState?: ReactNode
  /** The style around the empty state. */
  readonly emptySx: SxProps<Theme>
  readonly children: ReactNode
}

/** The rows of a list, or the reason why there are none. */
export function ListContent(props: ListContentProps) {
  const { source, state, change, answer, emptyState, emptySx, children } = props
  if (answer.error || (answer.paused && !answer.rows))
    return <ListError source={source} state={state} answer={answer} />
  if (!hasNoRows(answer)) return children
  return (
    <Box sx={emptySx}>
      <ListEmpty source={source} state={state} change={change} emptyState={emptyState} />
    </Box>
  )
}
