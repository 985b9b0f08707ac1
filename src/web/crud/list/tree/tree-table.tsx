// biome-ignore-all lint/a11y/useSemanticElements: browsers drop a table's meaning where its parts are laid out as a grid
// biome-ignore-all lint/a11y/useFocusableInteractive: the rows have the focus, as the pattern of a treegrid allows
import Box from '@mui/material/Box'
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyRow } from '../../../field.ts'
import { Icon } from '../../../ui/icon.tsx'
import { visuallyHidden } from '../../../ui/visually-hidden.ts'
import { isSelected } from '../../bulk/selection.ts'
import { titleOf } from '../../shared/record.ts'
import { followRow } from '../active-row.ts'
import { cellClass, rowClass, TableCell } from '../cell.tsx'
import { CheckBox } from '../check-box.tsx'
import { SortButton } from '../heading.tsx'
import { lightMeasures, lightStyle } from '../light-style.ts'
import { openByClick, selectBySpace } from '../row-events.ts'
import type { TableModel } from '../table-model.ts'
import { cls, tableStyle } from '../table-style.ts'
import { type Branch, stepTarget, type Tree } from './branches.ts'
import { treeKey } from './keys.ts'
import { treeCls, treeStyle } from './tree-style.ts'
import { type RowDrag, useTreeDrag } from './use-drag.ts'
import type { Mover } from './use-mover.ts'

export interface TreeTableProps {
  readonly model: TableModel
  readonly tree: Tree
  readonly branches: readonly Branch[]
  /** The key of what rows stand below; null where they only have an order. */
  readonly parent: string | null
  readonly mover: Mover | undefined
  fold(row: AnyRow, open: boolean): void
  /** Rows that a search found; the others are only what these stand below. */
  readonly found?: ReadonlySet<number>
  /** A row at the end of the rows below another one: more of them. */
  more?(branch: Branch): ReactNode
  /** Without the headings of its columns. */
  readonly bare?: boolean
}

interface RowProps extends Pick<TreeTableProps, 'model' | 'parent' | 'mover' | 'fold' | 'found'> {
  readonly branch: Branch
  readonly focused: boolean
  readonly drag: RowDrag | undefined
  readonly handlers: ReturnType<typeof useTreeDrag>['handlers']
}

/** What stands before a row's title: its depth, what opens it, and what it is dragged by. */
function Lead({ branch, model, parent, mover, fold, handlers }: RowProps) {
  const { t } = useTranslation('list')
  const { row, level, hasChildren, open } = branch
  const name = titleOf(model.source.resource, row)
  return (
    <>
      {mover && (
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
      )}
      {parent !== null && <span className={treeCls.indent} style={{ width: (level - 1) * 20 }} aria-hidden />}
      {parent !== null &&
        (hasChildren ? (
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
        ) : (
          <span className={treeCls.toggle} aria-hidden />
        ))}
    </>
  )
}

function TreeRow(props: RowProps) {
  const { t } = useTranslation('list')
  const { branch, model, focused, drag, parent, found } = props
  const { row, level, position, size, hasChildren, open } = branch
  const { selection, columns, source } = model
  const chosen = selection ? isSelected(selection.value, row.id) : undefined
  const over = drag?.over?.id === row.id ? drag.over.part : undefined
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the treegrid takes the keys of its rows
    <div
      role="row"
      tabIndex={focused ? 0 : -1}
      className={`${rowClass(model, row)} ${treeCls.row}`}
      data-id={row.id}
      data-drop={over}
      data-dragged={drag?.row.id === row.id || undefined}
      data-context={(found && !found.has(row.id)) || undefined}
      aria-selected={chosen}
      {...(parent !== null && { 'aria-level': level, 'aria-posinset': position, 'aria-setsize': size })}
      aria-expanded={hasChildren ? open : undefined}
      onClick={event => openByClick(model, row, event.target)}
    >
      {selection && (
        <div role="gridcell" className={`${cls.cell} ${cls.checkCell}`}>
          <CheckBox
            checked={chosen}
            onChange={event => selection.select([row], event.target.checked)}
            aria-label={t('selectRow', { name: titleOf(source.resource, row) })}
          />
        </div>
      )}
      {columns.shown.map((column, at) => (
        <div key={column.name} role="gridcell" className={cellClass(column)}>
          {at === 0 && <Lead {...props} />}
          <TableCell model={model} column={column} row={row} />
        </div>
      ))}
    </div>
  )
}

/** What the keys of a tree do, and which row has the focus. */
function useTreeKeys(
  props: TreeTableProps,
  move: (row: AnyRow, target: ReturnType<typeof stepTarget>) => void,
) {
  const { branches, tree, parent, mover, fold, model } = props
  const root = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<number>()
  const wanted = useRef<number>(undefined)
  const focused = branches.some(({ row }) => row.id === current) ? current : branches[0]?.row.id
  const focusRow = useCallback((id: number) => {
    setCurrent(id)
    root.current?.querySelector<HTMLElement>(`[role="row"][data-id="${id}"]`)?.focus()
  }, [])
  // A row that was moved is drawn anew elsewhere: the focus goes with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each drawing of other rows
  useEffect(() => {
    const id = wanted.current
    const active = document.activeElement
    if (id === undefined || !(active === document.body || root.current?.contains(active))) return
    const row = root.current?.querySelector<HTMLElement>(`[role="row"][data-id="${id}"]`)
    if (row && row !== active) row.focus()
  }, [branches])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, altKey, ctrlKey, metaKey } = event
    const over = branches.find(
      ({ row }) => String(row.id) === (target as Element).closest<HTMLElement>('[data-id]')?.dataset.id,
    )
    if (over && selectBySpace(model, over.row, event)) return event.preventDefault()
    if (!(target as Element).matches('[role="row"]') || altKey || ctrlKey || metaKey) return
    const at = branches.findIndex(({ row }) => String(row.id) === (target as HTMLElement).dataset.id)
    const done = treeKey(branches, at, event)
    const row = branches[at]?.row
    if (!done || !row) return
    event.preventDefault()
    event.stopPropagation()
    wanted.current = row.id
    if ('focus' in done) {
      wanted.current = done.focus.id
      focusRow(done.focus.id)
    } else if ('fold' in done) fold(done.fold, done.open)
    else if ('enter' in done) model.open(done.enter)
    else if (mover && !mover.busy) move(row, stepTarget(tree, row, parent, done.step))
  }
  return { root, focused, setCurrent, onKeyDown }
}

/**
 * The rows of an ordered resource: indented where they stand below each other, opened and closed, moved by dragging or
 * by Shift and the arrows, with what was done read out. A treegrid to assistive technology.
 */
export function TreeTable(props: TreeTableProps) {
  const { model, tree, branches, parent, mover, fold, more, bare } = props
  const { t } = useTranslation('list')
  const help = useId()
  const move = (row: AnyRow, target: ReturnType<typeof stepTarget>) => {
    if (!target || !mover) return
    if (target.above) fold(target.above, true)
    void mover.move(row, target)
  }
  const { root, focused, setCurrent, onKeyDown } = useTreeKeys(props, move)
  const { drag, handlers } = useTreeDrag({
    tree,
    branches,
    parent,
    onDrop: move,
    onOpen: row => fold(row, true),
  })
  const { columns, selection, source } = model
  return (
    <Box sx={tableStyle} onPointerOver={followRow} onFocus={followRow}>
      <Box data-scroller sx={{ overflow: 'auto', minHeight: 0 }}>
        <Box
          ref={root}
          role={parent === null ? 'grid' : 'treegrid'}
          aria-label={source.title}
          aria-describedby={help}
          aria-busy={mover?.busy}
          data-dragging={drag ? '' : undefined}
          sx={[lightStyle, treeStyle] as never}
          style={lightMeasures(model)}
          onKeyDown={onKeyDown}
          onFocus={event => {
            const id = (event.target as Element).closest<HTMLElement>('[data-id]')?.dataset.id
            if (id) setCurrent(Number(id))
          }}
        >
          {!bare && (
            <div role="row" data-head>
              {selection && (
                <div role="columnheader" className={`${cls.headCell} ${cls.checkCell}`}>
                  <Box component="span" sx={visuallyHidden}>
                    {t('tree.choose')}
                  </Box>
                </div>
              )}
              {columns.shown.map(column => (
                <div
                  key={column.name}
                  role="columnheader"
                  className={column.align ? `${cls.headCell} ${cls.right}` : cls.headCell}
                >
                  <SortButton column={column} onSort={additive => model.sort(column.name, additive)} />
                </div>
              ))}
            </div>
          )}
          {branches.flatMap(branch => [
            <TreeRow
              key={branch.row.id}
              {...props}
              branch={branch}
              focused={branch.row.id === focused}
              drag={drag}
              handlers={handlers}
            />,
            more?.(branch),
          ])}
        </Box>
      </Box>
      <Box id={help} sx={visuallyHidden}>
        {[parent !== null && t('tree.help'), mover && t(parent === null ? 'tree.helpOrder' : 'tree.helpMove')]
          .filter(Boolean)
          .join(' ')}
      </Box>
      <Box role="status" aria-live="polite" sx={visuallyHidden}>
        {mover?.spoken}
      </Box>
    </Box>
  )
}
