import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../ui/confirm.tsx'
import { lazyPart } from '../../ui/lazy.ts'
import type { RowEntry } from '../list/row-menu.tsx'
import type { List, ListDeed } from '../list/use-list.ts'
import type { Offer } from '../shared/actions.ts'
import { Chosen } from './chosen.tsx'
import { bulkOffers, mayDestroy } from './offers.ts'
import { useBulk } from './use-bulk.ts'

const ActionDialog = lazyPart(() => import('../form/action-dialog.tsx'))

/** Deleting more records than this asks for a tick besides. */
const many = 20

/** Something that can be done with the chosen rows. */
export interface BarEntry extends Omit<RowEntry, 'onClick' | 'href'> {
  onClick(anchor: HTMLElement): void
}

/** What can be done with the chosen rows, in its order, each with its question. `dialog` belongs beside the bar. */
export function useBar(
  list: List,
  onExport: (anchor: HTMLElement) => void,
): {
  readonly bulk: ReturnType<typeof useBulk>
  readonly selected: string
  readonly entries: readonly BarEntry[]
  readonly dialog: ReactNode
} {
  const { t } = useTranslation('crud')
  const { resource, selection, labels, permits, state, answer } = list
  const confirm = useConfirm()
  const bulk = useBulk(list)
  const [asked, setAsked] = useState<Offer>()
  const some = selection?.mode === 'some'
  const rows = some
    ? [...selection.rows.values()]
    : (answer.rows ?? []).filter(({ id }) => !selection?.rows.has(id))
  const selected = labels.text('selected', { count: bulk.count })
  const subject = <Chosen resource={resource} label={selected} count={bulk.count} rows={rows} />
  const destroys = mayDestroy(resource, permits)
  const sees = state.filter.trashed

  const offer = async (one: Offer) => {
    if (one.look.input) return setAsked(one)
    const words = (key: string) => labels.optional(`actions.${one.name}.${key}`, { count: bulk.count })
    const label = labels.text(`actions.${one.name}.label`)
    const yes = await confirm({
      title: words('bulk.confirm') ?? label,
      text: words('bulk.text'),
      subject,
      confirm: label,
      cancel: t('delete.cancel'),
      danger: one.look.danger,
    })
    if (yes) void bulk.offer(one)
  }
  const destroy = async () => {
    const yes = await confirm({
      title: t('delete.title'),
      text: t('delete.text'),
      subject,
      acknowledge: bulk.count > many ? t('bulk.acknowledge', { count: bulk.count }) : undefined,
      confirm: labels.optional('delete', { count: bulk.count }) ?? t('delete.confirm'),
      cancel: t('delete.cancel'),
      danger: true,
    })
    if (yes) void bulk.destroy()
  }

  const placed = async (deed: ListDeed) => {
    const yes = await confirm({
      ...deed.confirm(bulk.count),
      subject,
      confirm: deed.label,
      cancel: t('delete.cancel'),
      danger: deed.danger,
    })
    if (yes) void bulk.deed(deed)
  }

  const entries: BarEntry[] = (list.deeds ?? []).map(deed => ({
    key: deed.key,
    label: deed.label,
    icon: deed.icon,
    danger: deed.danger,
    onClick: () => void placed(deed),
  }))
  const own = !list.prefix
  if (own && sees !== 'only')
    for (const one of bulkOffers(resource, permits)) {
      // What can be done with none of the chosen is not there. Rows that are not known yet decide when their turn comes.
      if (some && !rows.some(row => bulk.offered(row, one))) continue
      entries.push({
        key: one.name,
        label: labels.text(`actions.${one.name}.label`),
        icon: one.look.icon ?? 'play_arrow',
        onClick: () => void offer(one),
      })
    }
  if (own && resource.config.export)
    entries.push({ key: 'export', label: t('export.label'), icon: 'download', onClick: onExport })
  if (own && destroys && sees)
    entries.push({
      key: 'restore',
      label: t('list.restore'),
      icon: 'restore',
      onClick: () => void bulk.restore(),
    })
  if (own && destroys && sees !== 'only')
    entries.push({
      key: 'destroy',
      label: t('list.delete'),
      icon: 'delete',
      danger: true,
      onClick: () => void destroy(),
    })

  return {
    bulk,
    selected,
    entries,
    dialog: asked && (
      <Suspense>
        <ActionDialog
          resource={resource}
          offer={asked}
          subject={subject}
          many={bulk.count}
          onSubmit={async input => {
            setAsked(undefined)
            void bulk.offer(asked, input)
          }}
          onClose={() => setAsked(undefined)}
        />
      </Suspense>
    ),
  }
}
