import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import { pairOf, verbPermission } from '../../../metadata/access.ts'
import { isAssigned } from '../../../metadata/assigned.ts'
import type { AnyField } from '../../../metadata/field.ts'
import { idKey } from '../../../metadata/names.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { useAbility } from '../../providers/ability.ts'
import type { Ability } from '../../providers/access.ts'
import { useMe } from '../../providers/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { UnavailableButton } from '../../ui/unavailable-button.tsx'
import { useServerRuns } from '../bulk/use-server-runs.ts'
import { ResourceTable } from '../list/table.tsx'
import { childEndpoint } from '../shared/access.ts'
import { createAddress } from '../shared/addresses.ts'
import { useCameFrom } from '../shared/came-from.ts'
import { holdsRelation, isLocked } from '../shared/editable.ts'
import { filterUnder } from '../shared/filter-under.ts'
import { useLabels } from '../shared/labels.ts'
import { isMadeUnder } from '../shared/made-under.ts'
import { AskSupport } from '../shared/parts/ask-support.tsx'
import { LockedNotice } from '../shared/parts/locked-notice.tsx'
import { mayBePointedAt, whyNotPointedAt } from '../shared/points-at.ts'
import { titleOf } from '../shared/record.ts'
import { targetOf } from '../shared/registry.ts'
import { RecordUnder } from './record-under.tsx'
import { useBulkUnassign, useUnassign } from './use-unassign.tsx'

interface ChildProps {
  readonly resource: AnyResource
  readonly id: string
  readonly record: AnyRow | undefined
  readonly relation: string
  /** Where one assigns more; nothing for whoever may not. */
  readonly assignTo?: string
}

/** Where a record that points at this one is made: its form, with this one filled in. */
function createUnder(field: AnyField, id: string, ability: Ability): string | undefined {
  const target = targetOf(field)
  if (!isMadeUnder(field) || !ability.permits(verbPermission(target, 'store'))) return undefined
  const { inverse = '' } = field.options
  return `${createAddress(target)}?${idKey(inverse)}=${id}`
}

/** The rows of a to-many relation under a record: looked through, taken away, and added to. */
export function Child({ resource, id, record, relation, assignTo }: ChildProps) {
  const { t } = useTranslation(['common', 'record'])
  const labels = useLabels(resource)
  const ability = useAbility()
  const field = resource.config.fields[relation] as AnyField
  const target = targetOf(field)
  useServerRuns(resource, true)
  const takeAway = useUnassign(resource, id, relation)
  const takeAwayMany = useBulkUnassign(resource, id, relation, record ? titleOf(resource, record) : '')
  const pair = pairOf(field)
  const within = useMemo(() => filterUnder(resource, field, id), [resource, field, id])
  const addTo = assignTo ?? createUnder(field, id, ability)
  // An empty list shows how to add to it, or whom to ask for the permission.
  const changed = pair !== undefined || isAssigned(field) || isMadeUnder(field)
  const text = (key: string) => labels.text(`children.${relation}.${key}`)
  const { id: me } = useMe()
  const locked =
    record !== undefined &&
    holdsRelation(resource, relation) &&
    isLocked(resource, record, { me, now: new Date().toISOString() })
  const mayTake = !locked && pair && ability.permits(`${pair}.destroy`) && record && !record.deleted_at
  const isOpen = !locked && record !== undefined && !record.deleted_at
  const recorded = isOpen && field.options.inverse && !pair && <RecordUnder field={field} record={record} />
  const mayAdd = addTo !== undefined && !locked && !record?.deleted_at
  const reasonId = useId()
  const cameFrom = useCameFrom()
  const targetLabels = useLabels(target)
  const unfit =
    mayAdd && record && !mayBePointedAt(field, record, { me, now: new Date().toISOString() })
      ? whyNotPointedAt(field, targetLabels, () => t('record:unfit'))
      : undefined
  const add = !mayAdd ? null : unfit ? (
    <UnavailableButton icon="add" reasonId={reasonId}>
      {text('add')}
    </UnavailableButton>
  ) : (
    <Button component={RouterLink} to={addTo} state={cameFrom} startIcon={<Icon name="add" />}>
      {text('add')}
    </Button>
  )
  const table = (
    <ResourceTable
      resource={target}
      endpoint={childEndpoint(resource, id, relation)}
      embedded
      pointer={field.options.inverse}
      within={within}
      actions={
        <>
          {recorded}
          {add}
        </>
      }
      bulkActions={mayTake ? [takeAwayMany] : undefined}
      emptyState={
        addTo || locked || !changed ? (
          <EmptyState bare title={text('empty.title')} text={text('empty.text')} action={add} />
        ) : (
          <EmptyState bare title={text('empty.title')} text={t('ask.change')} action={<AskSupport />} />
        )
      }
      rowActions={
        mayTake
          ? row => [
              {
                key: 'take-away',
                label: t('record:show.remove', { name: titleOf(target, row) }),
                icon: 'remove',
                danger: true,
                onClick: () => void takeAway(row, titleOf(resource, record)),
              },
            ]
          : undefined
      }
    />
  )
  return (
    <>
      {locked && <LockedNotice resource={resource} record={record} />}
      {unfit && (
        <Alert severity="info" id={reasonId} sx={{ mb: 3 }}>
          {unfit}
        </Alert>
      )}
      {table}
    </>
  )
}
