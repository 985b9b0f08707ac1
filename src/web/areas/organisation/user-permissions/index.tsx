import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import MenuItem from '@mui/material/MenuItem'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import type { ChildPageProps } from '../../../child-page.ts'
import { useRead } from '../../../crud/shared/api.ts'
import { AskSupport } from '../../../crud/shared/parts/ask-support.tsx'
import type { ApiError } from '../../../providers/errors.ts'
import { BottomDrawer } from '../../../ui/bottom-drawer.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/states.tsx'
import { type Effective, type Group, groupByCategory, type SourceKind, sourceKinds } from './sources.ts'
import { PermissionTable } from './table.tsx'
import { Why } from './why.tsx'

/** What somebody may do, and why: every permission with where it comes from. */
export default function UserPermissions({ resource, id, record, assignTo }: ChildPageProps) {
  const { t } = useTranslation(['user-permissions', 'common'])
  const wide = useMediaQuery('(min-width:1200px)')
  const [search, setSearch] = useState('')
  const [kind, setKind] = useState<SourceKind | ''>('')
  const [chosen, setChosen] = useState<number>()
  const query = useRead<readonly Effective[]>(`/api/users/${id}/effective-permissions`, {
    of: { resource, id },
    // Nothing is in effect for somebody deleted; the record's page says that they are.
    enabled: Boolean(record && !record.deleted_at),
    retry: false,
  })
  const all = query.data ?? []
  const groups = groupByCategory(all, search, kind)
  const permission = all.find(({ id }) => id === chosen)
  const close = () => setChosen(undefined)
  const give = assignTo && !record?.deleted_at && (
    <Button component={RouterLink} to={assignTo} startIcon={<Icon name="add" />}>
      {t('give')}
    </Button>
  )
  const why = permission && record && (
    <Why
      key={permission.id}
      permission={permission}
      all={all}
      resource={resource}
      record={record}
      onClose={close}
    />
  )

  if (record?.deleted_at) return null
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          lg: why && wide ? 'minmax(0, 1fr) 320px' : 'minmax(0, 1fr)',
        },
        gap: 3.5,
        alignItems: 'start',
      }}
    >
      <Box component="section" sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.75 }}>
          <Filters search={search} kind={kind} onSearch={setSearch} onKind={setKind} />
          {give && <Box sx={{ ml: 'auto' }}>{give}</Box>}
        </Box>
        <Permissions
          query={query}
          groups={groups}
          chosen={chosen}
          onChoose={setChosen}
          onClear={() => {
            setSearch('')
            setKind('')
          }}
          give={give}
        />
      </Box>
      {why && wide && (
        <Box component="aside" aria-label={t('from')}>
          {why}
        </Box>
      )}
      {!wide && (
        <BottomDrawer open={Boolean(why)} onClose={close} aria-label={t('title')}>
          <Box sx={{ p: 2 }}>{why}</Box>
        </BottomDrawer>
      )}
    </Box>
  )
}

/** The permissions in a table, or why there is none to show. */
function Permissions(props: {
  readonly query: UseQueryResult<readonly Effective[], ApiError>
  readonly groups: readonly Group[]
  readonly chosen: number | undefined
  /** The button that gives a permission, for whoever may. */
  readonly give: ReactNode
  onChoose(id: number): void
  onClear(): void
}) {
  const { query, groups, chosen, give, onChoose, onClear } = props
  const { t } = useTranslation(['user-permissions', 'common'])
  const { data, error } = query
  if (error)
    return (
      <ErrorState
        title={t('failed')}
        text={error.message || undefined}
        code={error.requestId}
        onRetry={() => void query.refetch()}
      />
    )
  if (!data) return <SkeletonRows rows={8} columns={2} />
  if (!data.length)
    return (
      <EmptyState
        title={t('none')}
        text={t(give ? 'noneText' : 'common:ask.change')}
        action={give || <AskSupport />}
      />
    )
  if (!groups.length)
    return <EmptyState title={t('noMatch')} action={<Button onClick={onClear}>{t('clear')}</Button>} />
  return <PermissionTable groups={groups} chosen={chosen} onChoose={onChoose} />
}

/** Narrows the permissions by a text and by where they come from. */
function Filters(props: {
  readonly search: string
  readonly kind: SourceKind | ''
  onSearch(text: string): void
  onKind(kind: SourceKind | ''): void
}) {
  const { search, kind, onSearch, onKind } = props
  const { t } = useTranslation('user-permissions')
  return (
    <>
      <OutlinedInput
        size="small"
        value={search}
        onChange={event => onSearch(event.target.value)}
        placeholder={t('search')}
        startAdornment={
          <InputAdornment position="start">
            <Icon name="search" />
          </InputAdornment>
        }
        inputProps={{ 'aria-label': t('search'), type: 'search' }}
        sx={{ width: { xs: '100%', sm: 200 } }}
      />
      <Select
        size="small"
        displayEmpty
        value={kind}
        onChange={event => onKind(event.target.value as SourceKind | '')}
        IconComponent={icon => <Icon name="expand_more" {...icon} />}
        SelectDisplayProps={{ 'aria-label': t('source') }}
        renderValue={value => (
          <span>
            {t('source')}: <b>{value ? t(`kinds.${value}`) : t('allSources')}</b>
          </span>
        )}
      >
        <MenuItem value="">{t('allSources')}</MenuItem>
        {sourceKinds.map(source => (
          <MenuItem key={source} value={source}>
            {t(`kinds.${source}`)}
          </MenuItem>
        ))}
      </Select>
    </>
  )
}
