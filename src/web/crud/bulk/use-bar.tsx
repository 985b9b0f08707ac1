import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyRow } from '../../field.ts'
import { useAbility } from '../../providers/ability.ts'
import { hasExtensions } from '../../providers/contract.ts'
import type { ActionEntry } from '../../ui/action-menu.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import type { BulkAction, List } from '../list/list.ts'
import type { AvailableAction } from '../shared/actions.ts'
import { actsOnRows, isExported } from '../shared/listed-rows.ts'
import { availableBulkActions, mayAddTo, mayDestroy, mayEdit, quickEdits } from './available.ts'
import { useBarDialogs } from './bar-dialogs.tsx'
import { Chosen } from './chosen.tsx'
import { Forecast } from './forecast.tsx'
import { bulkAddress } from './server-run.ts'
import { type BulkList, useBulk } from './use-bulk.ts'

/** Deleting more records than this also asks for a tick. */
const many = 20

/** Something that can be done with the chosen rows. */
export interface BarEntry extends Omit<ActionEntry, 'onClick' | 'href'> {
  onClick(anchor: HTMLElement): void
}

type Bulk = ReturnType<typeof useBulk>

/** The chosen rows, for a question about them: who they are, and all of them where they are known. */
interface ChosenRows {
  readonly subject: ReactNode
  readonly rows: readonly AnyRow[] | undefined
}

/** Asks before something is done with the selected rows, and does it. */
function useQuestions({ labels, resource }: List['source'], bulk: Bulk, chosen: ChosenRows) {
  const { t } = useTranslation(['common', 'list'])
  const confirm = useConfirm()
  const cancel = t('delete.cancel')
  const { subject, rows } = chosen
  // What is chosen but not known here yet is found out when it is done.
  const withForecast = (address: string) =>
    rows && hasExtensions() ? (
      <>
        {subject}
        <Forecast address={address} ids={rows.map(({ id }) => id)} count={labels.count} />
      </>
    ) : (
      subject
    )
  return {
    async runAction(action: AvailableAction) {
      const words = (key: string) => labels.optional(`actions.${action.name}.${key}`, { count: bulk.count })
      const label = labels.text(`actions.${action.name}.label`)
      const yes = await confirm({
        title: words('bulk.confirm') ?? label,
        text: words('bulk.text'),
        subject: withForecast(bulkAddress(resource, action.name)),
        confirm: label,
        cancel,
        danger: action.look.danger,
      })
      if (yes) void bulk.offer(action)
    },
    async runAdded(action: BulkAction) {
      const yes = await confirm({
        ...action.confirm(bulk.count),
        subject: withForecast(action.address),
        confirm: action.label,
        cancel,
        danger: action.danger,
      })
      if (yes) void bulk.runAdded(action)
    },
    async destroy() {
      const yes = await confirm({
        title: t('delete.title'),
        text: t('delete.text'),
        subject: withForecast(bulkAddress(resource, 'destroy')),
        acknowledge: bulk.count > many ? t('list:bulk.acknowledge', { count: bulk.count }) : undefined,
        confirm: labels.optional('delete', { count: bulk.count }) ?? t('delete.confirm'),
        cancel,
        danger: true,
      })
      if (yes) void bulk.destroy()
    },
  }
}

/**
 * What can be done with the selected rows, in order, each with its confirmation; `only` these, where it is said. `dialog`
 * is drawn beside the bar.
 */
export function useBar(
  list: BulkList & Pick<List, 'state'>,
  onExport: (anchor: HTMLElement) => void,
  only?: readonly string[],
): {
  readonly bulk: Bulk
  readonly selected: string
  readonly entries: readonly BarEntry[]
  readonly dialog: ReactNode
} {
  const { t } = useTranslation(['common', 'list'])
  const { source, state, answer } = list
  const { resource, labels } = source
  const { value: selection, actions } = list.selection
  const { permits } = useAbility()
  const bulk = useBulk(list)
  const some = selection.mode === 'some'
  const rows = some
    ? [...selection.rows.values()]
    : (answer.rows ?? []).filter(({ id }) => !selection.rows.has(id))
  const selected = labels.text('selected', { count: bulk.count })
  const subject = <Chosen resource={resource} label={selected} count={bulk.count} rows={rows} />
  const destroys = mayDestroy(resource, permits)
  const sees = state.filter.trashed

  const { open, dialog } = useBarDialogs({ resource, bulk, selection: list.selection, subject })
  const ask = useQuestions(source, bulk, { subject, rows: some ? rows : undefined })

  const entries: BarEntry[] = actions.map(action => ({
    key: action.key,
    label: action.label,
    icon: action.icon,
    danger: action.danger,
    onClick: () => void ask.runAdded(action),
  }))
  const own = actsOnRows(source)
  if (own && !sees) {
    for (const target of mayAddTo(resource, permits))
      entries.push({
        key: `add-to-${target.path}`,
        label: labels.text(`addTo.${target.path.replace('.', '_')}.label`),
        icon: 'add',
        onClick: () => open({ addTo: target }),
      })
    for (const name of quickEdits(resource, permits))
      entries.push({
        key: `edit-${name}`,
        label: labels.text(`quickEdits.${name}`),
        icon: 'account_tree',
        onClick: () => open({ edit: true, first: name }),
      })
  }
  if (own && sees !== 'only')
    for (const action of availableBulkActions(resource, permits)) {
      // Left out when no selected row allows it. Rows that are not loaded yet are checked when the job reaches them.
      if (some && !rows.some(row => bulk.isAvailable(row, action))) continue
      entries.push({
        key: action.name,
        label: labels.text(`actions.${action.name}.label`),
        icon: action.look.icon ?? 'play_arrow',
        onClick: () => (action.look.input ? open({ action }) : void ask.runAction(action)),
      })
    }
  if (own && sees !== 'only' && mayEdit(resource, permits))
    entries.push({
      key: 'edit',
      label: t('list:bulk.edit.label'),
      icon: 'edit',
      onClick: () => open({ edit: true }),
    })
  if (isExported(source))
    entries.push({ key: 'export', label: t('list:export.label'), icon: 'download', onClick: onExport })
  if (own && destroys && sees)
    entries.push({
      key: 'restore',
      label: t('list:restore'),
      icon: 'restore',
      onClick: () => void bulk.restore(),
    })
  if (own && destroys && sees !== 'only')
    entries.push({
      key: 'destroy',
      label: t('list:delete'),
      icon: 'delete',
      danger: true,
      onClick: () => void ask.destroy(),
    })

  return {
    bulk,
    selected,
    entries: only ? entries.filter(({ key }) => only.includes(key)) : entries,
    dialog,
  }
}
