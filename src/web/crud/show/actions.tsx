import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink, useNavigate } from 'react-router'
import { changePermissions } from '../../../metadata/access.ts'
import { type ConditionContext, holds } from '../../../metadata/condition.ts'
import type { Transition } from '../../../metadata/lifecycle.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import { editsInPlace } from '../../../metadata/route.ts'
import type { AnyRow } from '../../field.ts'
import { useAbility } from '../../providers/ability.ts'
import { hasExtensions } from '../../providers/contract.ts'
import { useMe } from '../../providers/session.ts'
import { type ActionEntry, ActionMenu } from '../../ui/action-menu.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useActions } from '../form/use-actions.tsx'
import { prefetchIdle } from '../prefetch.ts'
import { type AvailableAction, allowedVerbs, availableActions } from '../shared/actions.ts'
import { copyAddress, editAddress, previewAddress, recordAddress } from '../shared/addresses.ts'
import { deletionReason } from '../shared/editable.ts'
import { useLabels } from '../shared/labels.ts'
import { lastListAddress } from '../shared/last-list.ts'
import { whyNot } from '../shared/obstacles.ts'
import { useDestroy } from '../shared/use-destroy.tsx'
import { ProminentActions } from './unavailable-actions.tsx'

/** The actions that are not buttons, in the menu behind three dots. */
function More({ entries }: { readonly entries: readonly ActionEntry[] }) {
  const { t } = useTranslation('record')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (!entries.length) return null
  return (
    <>
      <Tooltip title={t('show.more')}>
        <IconButton
          aria-label={t('show.more')}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={event => setAnchor(event.currentTarget)}
          data-record-menu
          sx={{ border: '1px solid', borderColor: 'outlineSoft' }}
        >
          <Icon name="more_vert" />
        </IconButton>
      </Tooltip>
      <ActionMenu
        open={anchor !== null}
        anchor={anchor}
        onClose={() => setAnchor(null)}
        label={t('show.more')}
        entries={entries}
      />
    </>
  )
}

/** Whether a transition takes a record out of the part of a table that its resource shows. */
function leavesSource(
  resource: AnyResource,
  record: AnyRow,
  { look }: AvailableAction,
  context: ConditionContext,
): boolean {
  const { source, lifecycle } = resource.config
  const { to } = look as Partial<Transition>
  return Boolean(source && to && !holds(source.where, { ...record, [lifecycle?.field]: to }, context))
}

/** The way to a record's history, for who may read it. */
function useHistoryEntry(resource: AnyResource, id: number, view: string | undefined): ActionEntry[] {
  const { t } = useTranslation('record')
  const { permits } = useAbility()
  const navigate = useNavigate()
  if (resource.config.history === false || !permits(...changePermissions(resource))) return []
  const onClick = () => void navigate(`${recordAddress(resource, id, view)}?tab=history`)
  return [{ key: 'history', label: t('show.history'), icon: 'history', onClick }]
}

/** The actions of a record that are not buttons. */
function useEntries(options: {
  readonly resource: AnyResource
  readonly record: AnyRow
  readonly view: string | undefined
  readonly menuOnly: boolean
  readonly offers: readonly AvailableAction[]
  readonly verbs: ReturnType<typeof allowedVerbs>
  /** Editing is no button of its own. */
  readonly editsAside: boolean
  label(offer: AvailableAction): string
  run(offer: AvailableAction, record: AnyRow): unknown
}): ActionEntry[] {
  const { resource, record, view, menuOnly, offers, verbs, editsAside, label, run } = options
  const { t } = useTranslation('record')
  const labels = useLabels(resource)
  const navigate = useNavigate()
  const { destroy } = useDestroy(resource)
  const history = useHistoryEntry(resource, record.id, view)
  const whyNotEditable = () => ({ reason: labels.text('kept') })
  const entries: ActionEntry[] = offers
    .filter(offer => !offer.look.prominent)
    .map(offer => ({
      key: offer.name,
      label: label(offer),
      icon: offer.look.icon ?? 'play_arrow',
      danger: offer.look.danger,
      reason: whyNot(record, offer.name),
      onClick: () => void run(offer, record),
    }))
  if (editsAside)
    entries.push({
      key: 'edit',
      label: t('show.edit'),
      icon: 'edit',
      onClick: () => void navigate(editAddress(resource, record.id)),
    })
  if (verbs.locked.edit && !editsInPlace(resource))
    entries.push({ key: 'edit', label: t('show.edit'), icon: 'edit', ...whyNotEditable() })
  if (verbs.copy)
    entries.push({
      key: 'copy',
      label: t('show.copy'),
      icon: 'content_copy',
      onClick: () => void navigate(copyAddress(resource, record.id)),
    })
  if (menuOnly) entries.push(...history)
  const deletion = { key: 'destroy', label: t('show.delete'), icon: 'delete', danger: true }
  if (verbs.destroy)
    entries.push({
      ...deletion,
      onClick: () => void destroy(record).then(done => done && navigate(lastListAddress(resource, view))),
    })
  if (verbs.locked.destroy) entries.push({ ...deletion, reason: labels.text(deletionReason(resource)) })
  return entries
}

/**
 * What may be done with a record: prominent transitions as buttons, editing as the one primary, the rest behind three
 * dots. Where there is nothing to edit, the first step forward is the primary one.
 */
export function RecordActions({
  resource,
  record,
  view,
  menuOnly = false,
}: {
  readonly resource: AnyResource
  readonly record: AnyRow
  readonly view?: string
  /** The three dots alone, with the way to the history: transitions and the form stand elsewhere on the page. */
  readonly menuOnly?: boolean
}) {
  const { t } = useTranslation('record')
  const labels = useLabels(resource)
  const ability = useAbility()
  const me = useMe()
  const navigate = useNavigate()
  const { restore } = useDestroy(resource)
  const context = useMemo(() => ({ me: me.id, now: new Date().toISOString() }), [me.id])
  const { run, dialog } = useActions(resource, offer => {
    // An application that was decided has no page any more.
    if (leavesSource(resource, record, offer, context)) void navigate(lastListAddress(resource, view))
  })
  const all = allowedVerbs(resource, record, ability.permits, context)
  // Where the form is the record's page, it is open already.
  const verbs = { ...all, edit: all.edit && !editsInPlace(resource) && !menuOnly }
  const edits = verbs.edit
  useEffect(() => (edits ? prefetchIdle('edit') : undefined), [edits])
  // A page of its own has its own primary action.
  const editsAside = verbs.edit && Boolean(resource.config.overview)
  const offers = availableActions(resource, record, ability.permits, context).filter(
    ({ name }) => !menuOnly || !resource.config.lifecycle?.transitions[name],
  )
  const prominent = offers.filter(({ look }) => look.prominent)
  const label = ({ name }: AvailableAction) => labels.text(`actions.${name}.label`)
  // A page of ours, which another server has not.
  const preview = hasExtensions() ? previewAddress(resource, record.id) : undefined
  const entries = useEntries({ resource, record, view, menuOnly, offers, verbs, editsAside, label, run })
  return (
    <Box
      data-record-actions
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: { xs: 1, sm: 2 },
        rowGap: { xs: 0, sm: 2 },
        // The main action comes first; destructive ones come after it.
        '& > .MuiButton-contained': { order: { xs: -1, sm: 0 } },
      }}
    >
      {verbs.restore && (
        <Button startIcon={<Icon name="restore" />} onClick={() => void restore(record)}>
          {t('restore')}
        </Button>
      )}
      {preview && (
        <Button component={RouterLink} to={preview} startIcon={<Icon name="visibility" />}>
          {t('show.preview')}
        </Button>
      )}
      <ProminentActions
        {...{ resource, record, view, label }}
        offers={prominent}
        isPrimary={!all.edit}
        run={offer => void run(offer, record)}
      />
      {verbs.edit && !editsAside && (
        <Button
          variant="contained"
          color="primary"
          component={RouterLink}
          to={editAddress(resource, record.id)}
          startIcon={<Icon name="edit" />}
        >
          {t('show.edit')}
        </Button>
      )}
      <More entries={entries} />
      {dialog}
    </Box>
  )
}
