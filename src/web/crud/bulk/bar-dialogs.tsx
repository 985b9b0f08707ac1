import { type ReactNode, useState } from 'react'
import type { AddTarget } from '../../../metadata/add-to.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import { lazyPart } from '../../ui/lazy.tsx'
import type { ListSelection } from '../list/list.ts'
import type { AvailableAction } from '../shared/actions.ts'
import { nothing } from './selection.ts'
import type { useBulk } from './use-bulk.ts'
import { useShowRun } from './use-server-runs.ts'

const EditDialog = lazyPart(() => import('./edit-dialog.tsx'), { texts: ['form', 'validation'] })
const AddToDialog = lazyPart(() => import('./add-to-dialog.tsx'), { texts: ['record', 'form', 'validation'] })
const ActionDialog = lazyPart(() => import('../form/action-dialog.tsx'), { texts: ['form', 'validation'] })

/** Which dialog of the bar stands open. */
type Opened =
  | { readonly action: AvailableAction }
  /** The field that is asked for from the start, by its name. */
  | { readonly edit: true; readonly first?: string }
  | { readonly addTo: AddTarget }

/** The dialogs that ask for something before it is done with the chosen rows. */
export function useBarDialogs(options: {
  readonly resource: AnyResource
  readonly bulk: ReturnType<typeof useBulk>
  readonly selection: ListSelection
  /** Whom or what it is about. */
  readonly subject: ReactNode
}): { readonly open: (dialog: Opened) => void; readonly dialog: ReactNode } {
  const { resource, bulk, selection, subject } = options
  const [opened, setOpened] = useState<Opened>()
  const showRun = useShowRun(resource)
  const close = () => setOpened(undefined)
  const common = { resource, subject, onClose: close }
  const dialogOf = (shown: Opened) => {
    if ('edit' in shown) return <EditDialog {...common} bulk={bulk} first={shown.first} />
    if ('addTo' in shown)
      return (
        <AddToDialog
          {...common}
          target={shown.addTo}
          rows={bulk}
          onBegun={run => {
            close()
            selection.set(nothing)
            void showRun(run)
          }}
        />
      )
    return (
      <ActionDialog
        {...common}
        offer={shown.action}
        many={bulk.count}
        onSubmit={async input => {
          close()
          void bulk.offer(shown.action, input)
        }}
      />
    )
  }
  return { open: setOpened, dialog: opened && dialogOf(opened) }
}
