import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon.tsx'
import { titleOf } from '../../shared/record.ts'
import { treeCls } from './tree-style.ts'
import type { RowProps } from './tree-table.tsx'

type DragProps = Pick<RowProps, 'branch' | 'mover' | 'handlers'>

/** What a row is dragged by, where it may be moved. */
export function DragHandle({ branch: { row }, mover, handlers }: DragProps) {
  const { t } = useTranslation('list')
  if (!mover) return null
  return (
    <span
      className={treeCls.handle}
      title={t('tree.drag')}
      aria-hidden
      data-handle
      onPointerDown={event => handlers.onPointerDown(event, row)}
      onPointerMove={handlers.onPointerMove}
      onPointerUp={handlers.onPointerUp}
      onPointerCancel={handlers.onPointerCancel}
      // Letting go of it is no press of the row.
      onClick={event => event.stopPropagation()}
    >
      <Icon name="drag_indicator" />
    </span>
  )
}

/** What opens and closes a row; a room of its size where nothing stands below it. */
export function FoldToggle({ branch, model, fold }: Pick<RowProps, 'branch' | 'model' | 'fold'>) {
  const { t } = useTranslation('list')
  const { row, hasChildren, open } = branch
  if (!hasChildren) return <span className={treeCls.toggle} aria-hidden />
  const name = titleOf(model.source.resource, row)
  return (
    <button
      type="button"
      className={treeCls.toggle}
      tabIndex={-1}
      aria-label={t(open ? 'tree.close' : 'tree.open', { name })}
      onClick={event => {
        event.stopPropagation()
        fold(row, !open)
      }}
    >
      <Icon name={open ? 'expand_more' : 'chevron_right'} />
    </button>
  )
}

/** What stands before a row's title: what it is dragged by, its number, its depth, and what opens it. */
export function Lead(props: RowProps) {
  const { branch, parent, numbers } = props
  const number = numbers?.get(branch.row.id)
  return (
    <>
      <DragHandle {...props} />
      {number !== undefined && <span className={treeCls.number}>{number}</span>}
      {parent !== null && (
        <>
          <span className={treeCls.indent} style={{ width: (branch.level - 1) * 20 }} aria-hidden />
          <FoldToggle {...props} />
        </>
      )}
    </>
  )
}
