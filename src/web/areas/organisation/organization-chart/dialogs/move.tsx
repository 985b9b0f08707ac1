import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Labelled } from '../../../../ui/labelled.tsx'
import { type Chart, type ChartNode, descendants, mayMove } from '../chart.ts'
import { DialogFrame, type DialogProps } from './frame.tsx'
import { NodePicker } from './node-picker.tsx'

/** Moves a box without dragging it: the new place is searched for. */
export default function MoveDialog(
  props: DialogProps & {
    readonly chart: Chart
    readonly node: ChartNode
    onMove(node: ChartNode, parent: number | null): void
  },
) {
  const { chart, node, onMove, ...dialog } = props
  const { t } = useTranslation(['organization-chart', 'validation'])
  const [parent, setParent] = useState<number | null>()
  const [tried, setTried] = useState(false)
  const may = useCallback((to: number | null) => mayMove(chart, node.id, to), [chart, node])
  const count = descendants(chart, node.id).size
  const submit = () => {
    setTried(true)
    if (parent === undefined) return
    dialog.onClose()
    onMove(node, parent)
  }
  return (
    <DialogFrame
      {...dialog}
      title={t('move.title', { name: node.label })}
      text={[count > 0 && t('move.withBelow', { count }), t('move.onlyChart')].filter(Boolean).join(' ')}
      submit={t('move.confirm')}
      onSubmit={submit}
    >
      <Labelled
        label={t('move.parent')}
        error={tried && parent === undefined ? t('validation:required') : undefined}
      >
        {aria => (
          <NodePicker chart={chart} aria={aria} value={parent} may={may} autoFocus onChange={setParent} />
        )}
      </Labelled>
    </DialogFrame>
  )
}
