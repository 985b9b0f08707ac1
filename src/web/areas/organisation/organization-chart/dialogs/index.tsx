import { type ReactNode, useState } from 'react'
import { lazyPart } from '../../../../ui/lazy.tsx'
import type { Chart, ChartNode } from '../chart.ts'
import type { Editing } from '../use-editing.tsx'
import type { View } from '../use-view.ts'

const AddDialog = lazyPart(() => import('./add.tsx'), {
  texts: ['organization-chart', 'resources/organization-charts', 'validation'],
})
const MoveDialog = lazyPart(() => import('./move.tsx'), { texts: ['organization-chart', 'validation'] })

type Dialog = { readonly kind: 'add' } | { readonly kind: 'move'; readonly node: ChartNode }

/** The dialogs of the chart; each loads when it is asked for the first time. */
export function useDialogs(chart: Chart, view: View, editing: Editing) {
  const [asked, setAsked] = useState<Dialog>()
  const [open, setOpen] = useState(false)
  const ask = (dialog: Dialog) => {
    setAsked(dialog)
    setOpen(true)
  }
  const dialogProps = { chart, open, onClose: () => setOpen(false), onClosed: () => setAsked(undefined) }
  const { move } = editing
  let dialog: ReactNode = null
  if (asked?.kind === 'add' && move)
    dialog = (
      <AddDialog
        {...dialogProps}
        parent={view.selected}
        onAdded={(id, parent) => {
          // The chart that is drawn may not have it yet: what it stands below is opened.
          view.follow(id, parent)
          view.select(id, 'centre')
        }}
      />
    )
  else if (asked?.kind === 'move' && move)
    dialog = (
      <MoveDialog {...dialogProps} node={asked.node} onMove={(node, parent) => void move(node, parent)} />
    )
  return {
    dialog: dialog && dialog,
    add: () => ask({ kind: 'add' }),
    move: (node: ChartNode) => ask({ kind: 'move', node }),
  }
}
