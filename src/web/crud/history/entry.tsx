import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { AnyResource } from '../../../metadata/resource.ts'
import { webOf } from '../../fields.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { useLabels } from '../shared/labels.ts'
import { EmptyValue } from '../shared/parts/empty-value.tsx'
import { NamesOf } from '../shared/parts/record-names.tsx'
import { resourceOf, targetOf } from '../shared/registry.ts'
import { type Change, historyChanges, recordActionOf } from './changes.ts'
import { actorName, type HistoryEntry } from './use-history.ts'

/** A value as the record's page shows it; of a field that is gone, as it was written down. */
function Value({
  resource,
  change,
  value,
}: {
  readonly resource: AnyResource
  readonly change: Change
  readonly value: unknown
}) {
  const { name, field } = change
  if (value === null || value === '') return <EmptyValue />
  if (!name || !field) return typeof value === 'object' ? JSON.stringify(value) : String(value)
  const { Show } = webOf(field)
  return <Show field={field} name={name} resource={resource} value={value} />
}

function Ids({ change }: { readonly change: Change }) {
  const { t } = useTranslation('record')
  const { field, ids } = change
  if (!field || !ids) return null
  return (['added', 'removed'] as const)
    .filter(side => ids[side].length > 0)
    .map(side => (
      <Box key={side} sx={{ display: 'flex', gap: 0.75 }}>
        <Icon
          name={side === 'added' ? 'add' : 'remove'}
          sx={{ fontSize: 18, color: side === 'added' ? 'success.main' : 'error.main' }}
        />
        <span>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {t(`history.${side}`)}:
          </Box>{' '}
          <NamesOf resource={targetOf(field)} ids={ids[side]} />
        </span>
      </Box>
    ))
}

/** A changed field: what from and what to. */
export function ChangeRow({
  resource,
  change,
  created,
}: {
  readonly resource: AnyResource
  readonly change: Change
  readonly created: boolean
}) {
  const { t } = useTranslation('record')
  const labels = useLabels(resource)
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '200px minmax(0, 1fr)' },
        columnGap: 2,
        py: 0.5,
      }}
    >
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {change.name ? labels.field(change.name) : change.key}
      </Box>
      <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
        {change.field?.options.personal ? (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {t('history.personal')}
          </Box>
        ) : change.ids ? (
          <Ids change={change} />
        ) : created ? (
          <Value resource={resource} change={change} value={change.after} />
        ) : (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
            <Box
              component="del"
              aria-label={t('history.from')}
              sx={{ color: 'text.secondary', textDecoration: 'none' }}
            >
              <Value resource={resource} change={change} value={change.before} />
            </Box>
            <Icon name="arrow_forward" sx={{ fontSize: 16, color: 'text.secondary' }} />
            <Box
              component="ins"
              aria-label={t('history.to')}
              sx={{ textDecoration: 'none', fontWeight: 500 }}
            >
              <Value resource={resource} change={change} value={change.after} />
            </Box>
          </Box>
        )}
      </Box>
    </Box>
  )
}

/** What somebody did: in an action's own words, or in those that all records share. */
function useActionText(resource: AnyResource, action: string): string {
  const { t, i18n } = useTranslation('record')
  const { name, of } = recordActionOf(resource, action)
  const labels = useLabels(of ?? resource)
  const own = of && labels.optional(`actions.${name}.history`)
  return (
    own ?? (i18n.exists(`history.actions.${name}`, { ns: 'record' }) ? t(`history.actions.${name}`) : action)
  )
}

/** Which row it was, of those that belong to the record. */
function OwnedName({ resource, id }: { readonly resource: AnyResource; readonly id: number }) {
  const labels = useLabels(resource)
  return (
    <span>
      {labels.singular}: <NamesOf resource={resource} ids={[id]} />
    </span>
  )
}

/** A line of a record's history. */
export function HistoryEntryView(props: { readonly resource: AnyResource; readonly entry: HistoryEntry }) {
  const { entry } = props
  const owned = entry.owned ? resourceOf(entry.owned.resource) : undefined
  const resource = owned ?? props.resource
  const { t } = useTranslation('record')
  const { dateTime, relative } = useFormat()
  const actionText = useActionText(resource, entry.action)
  const changes = historyChanges(resource, entry)
  const name = actorName(entry, t)
  const created = recordActionOf(resource, entry.action).name === 'store'
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1.5,
        py: 2,
        borderBottom: '1px solid',
        borderColor: 'divider',
        '&:first-of-type': { pt: 0 },
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <Avatar id={entry.actor?.id ?? 0} name={name} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
          <Box component="b" sx={{ fontWeight: 600 }}>
            {name}
          </Box>
          <span>{actionText}</span>
          {entry.copied_from && (
            <span>{t('history.copiedFrom', { name: entry.copied_from.title ?? entry.copied_from.id })}</span>
          )}
          {entry.version && <span>{t('history.broughtBack', { number: entry.version })}</span>}
          {owned && entry.owned && <OwnedName resource={owned} id={entry.owned.id} />}
          <Box
            component="time"
            dateTime={entry.at}
            title={dateTime(entry.at)}
            sx={{ typography: 'caption', color: 'text.secondary' }}
          >
            {relative(entry.at)}
          </Box>
        </Box>
        {changes.length > 0 && (
          <Box component="dl" sx={{ m: 0, mt: 0.75 }}>
            {changes.map(change => (
              <ChangeRow key={change.key} resource={resource} change={change} created={created} />
            ))}
          </Box>
        )}
      </Box>
    </Box>
  )
}
