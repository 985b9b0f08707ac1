import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { useAbility } from '../../providers/ability.ts'
import { useMe } from '../../providers/session.ts'
import { useToast } from '../../providers/toast.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { allowedVerbs } from '../shared/actions.ts'
import { useApi } from '../shared/api.ts'
import { nameOfKey } from '../shared/keys.ts'
import { type Labels, useLabels } from '../shared/labels.ts'
import { useReason } from '../shared/reason.ts'
import { useRefresh } from '../shared/use-refresh.ts'
import { type Compared, Comparison } from './comparison.tsx'
import { type RecordVersion, useVersions } from './use-versions.ts'

/** Brings a version back, asking first. */
function useBringBack(resource: AnyResource, id: string) {
  const { t } = useTranslation(['versions', 'shell'])
  const confirm = useConfirm()
  const toast = useToast()
  const reasonOf = useReason()
  const api = useApi()
  const refresh = useRefresh(resource)
  const [busy, setBusy] = useState<number>()
  const bringBack = async (number: number) => {
    const yes = await confirm({
      title: t('confirm', { number }),
      text: t('confirmText'),
      confirm: t('restore'),
      cancel: t('cancel'),
    })
    if (!yes) return
    setBusy(number)
    try {
      await api.post(`/api/${resource.name}/${id}/versions/${number}/restore`, {}, { quiet: true })
      toast.success(t('shell:notice.success'), t('restored', { number }))
    } catch (error) {
      toast.error(t('shell:notice.failure'), reasonOf(error))
    } finally {
      await refresh()
      setBusy(undefined)
    }
  }
  return { bringBack, busy }
}

/** What is otherwise than in the version before, in words. */
function changedWords(resource: AnyResource, labels: Labels, changed: readonly string[]): string {
  const names = changed.map(key => nameOfKey(resource, key) ?? key)
  return names.map(name => labels.field(name)).join(', ')
}

function VersionRow(props: {
  readonly resource: AnyResource
  readonly version: RecordVersion
  readonly isLatest: boolean
  readonly busy: boolean
  onCompare?(): void
  onRestore?(): void
}) {
  const { resource, version, isLatest, busy, onCompare, onRestore } = props
  const { number, changed, author, author_id, created_at } = version
  const { t } = useTranslation(['versions', 'record'])
  const labels = useLabels(resource)
  const { dateTime, relative } = useFormat()
  const by =
    author?.full_name ?? (author_id === null ? t('record:history.system') : t('record:history.somebody'))
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        py: 1.5,
        borderBottom: '1px solid',
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <b>{t('version', { number })}</b>
          {isLatest && <Chip size="small" label={t('present')} />}
          <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
            {by},{' '}
            <time dateTime={created_at} title={dateTime(created_at)}>
              {relative(created_at)}
            </time>
          </Box>
        </Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {changed?.length ? t('changed', { fields: changedWords(resource, labels, changed) }) : t('first')}
        </Box>
      </Box>
      {onCompare && (
        <Button size="small" onClick={onCompare}>
          {t('compareWithPresent')}
        </Button>
      )}
      {onRestore && (
        <Button size="small" variant="outlined" loading={busy} onClick={onRestore}>
          {t('restore')}
        </Button>
      )}
    </Box>
  )
}

/** The versions of a record: who made them, what they changed, two of them side by side, and the way back to one. */
export default function Versions(props: {
  readonly resource: AnyResource
  readonly id: string
  readonly record: AnyRow | undefined
}) {
  const { resource, id, record } = props
  const { t } = useTranslation('versions')
  const { permits } = useAbility()
  const { id: me } = useMe()
  const { versions, loading, error, retry, more, loadingMore } = useVersions(resource, id)
  const { bringBack, busy } = useBringBack(resource, id)
  const [chosen, setChosen] = useState<Compared>()
  const top = useRef<HTMLDivElement>(null)
  if (error)
    return (
      <ErrorState
        title={t('failed')}
        text={error.message || undefined}
        code={error.requestId}
        onRetry={retry}
      />
    )
  if (loading) return <SkeletonRows rows={4} columns={2} />
  const [latest, before] = versions
  if (!latest) return <EmptyState title={t('empty')} />
  const mayRestore =
    record !== undefined &&
    !record.deleted_at &&
    allowedVerbs(resource, record, permits, { me, now: new Date().toISOString() }).edit
  const compared = chosen ?? (before && { from: before.id, to: latest.id })
  return (
    <Box ref={top}>
      {compared && (
        <Comparison resource={resource} versions={versions} compared={compared} onChange={setChosen} />
      )}
      <Box component="ol" aria-label={t('title')} sx={{ m: 0, p: 0, listStyle: 'none', maxWidth: 904 }}>
        {versions.map(version => {
          const isLatest = version.id === latest.id
          return (
            <VersionRow
              key={version.id}
              resource={resource}
              version={version}
              isLatest={isLatest}
              busy={busy === version.number}
              onCompare={
                isLatest
                  ? undefined
                  : () => {
                      setChosen({ from: version.id, to: latest.id })
                      top.current?.scrollIntoView({ block: 'start' })
                    }
              }
              onRestore={isLatest || !mayRestore ? undefined : () => void bringBack(version.number)}
            />
          )
        })}
      </Box>
      {more && (
        <Button onClick={more} aria-disabled={loadingMore || undefined} sx={{ mt: 2 }}>
          {t('more')}
        </Button>
      )}
    </Box>
  )
}
