// biome-ignore-all lint/a11y/useSemanticElements: browsers drop a table's meaning where its parts are laid out as a grid
// biome-ignore-all lint/a11y/useFocusableInteractive: the rows have the focus, as the pattern of a treegrid allows
import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import { type ComponentType, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyRow } from '../../../field.ts'
import { visuallyHidden } from '../../../ui/visually-hidden.ts'
import { isSelected } from '../../bulk/selection.ts'
import { titleOf } from '../../shared/record.ts'
import { followRow } from '../active-row.ts'
import { cellClass, rowClass, TableCell } from '../cell.tsx'
import { CheckBox } from '../check-box.tsx'
import { SortButton } from '../heading.tsx'
import { lightMeasures, lightStyle } from '../light-style.ts'
import { openByClick } from '../row-events.ts'
import type { TableModel } from '../table-model.ts'
import { cls, tableStyle } from '../table-style.ts'
import type { Allows, Branch, RowTarget, Tree } from './branches.ts'
import { Lead } from './lead.tsx'
import { treeCls, treeStyle } from './tree-style.ts'
import { type RowDrag, useTreeDrag } from './use-drag.ts'
import type { Mover } from './use-mover.ts'
import { useTreeKeys } from './use-tree-keys.ts'

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
  /** In place of columns. */
  readonly look?: TreeRowLook
  /** The numbers that rows have, by id. */
  readonly numbers?: ReadonlyMap<number, string>
  /** Whether a row may stand below another one, or at the top; without it anywhere. */
  allows?: Allows
}

/** Another look of the rows than that of a table. */
export interface TreeRowLook {
  readonly style: SxProps<Theme>
  /** What stands in a row: its grid cells. */
  readonly Cells: ComponentType<RowProps>
  /** What rows bear for their style, by name. */
  rowData?(branch: Branch): Readonly<Record<`data-${string}`, string | undefined>>
}

export interface RowProps
  extends Pick<TreeTableProps, 'model' | 'parent' | 'mover' | 'fold' | 'found' | 'look' | 'numbers'> {
  readonly branch: Branch
  readonly focused: boolean
  readonly drag: RowDrag | undefined
  readonly handlers: ReturnType<typeof useTreeDrag>['handlers']
}

/** A row as a line of columns. */
function ColumnCells(props: RowProps) {
  const { t } = useTranslation('list')
  const { model, branch } = props
  const { row } = branch
  const { selection, columns, source } = model
  return (
    <>
      {selection && (
        <div role="gridcell" className={`${cls.cell} ${cls.checkCell}`}>
          <CheckBox
            checked={isSelected(selection.value, row.id)}
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
    </>
  )
}

function TreeRow(props: RowProps) {
  const { branch, model, focused, drag, parent, found, look } = props
  const { row, level, position, size, hasChildren, open } = branch
  const { selection } = model
  const chosen = selection ? isSelected(selection.value, row.id) : undefined
  const over = drag?.over?.id === row.id ? drag.over.part : undefined
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the treegrid takes the keys of its rows
    <div
      role="row"
      tabIndex={focused ? 0 : -1}
      className={look ? treeCls.row : `${rowClass(model, row)} ${treeCls.row}`}
      {...look?.rowData?.(branch)}
      data-id={row.id}
      data-drop={over}
      data-dragged={drag?.row.id === row.id || undefined}
      data-context={(found && !found.has(row.id)) || undefined}
      aria-selected={chosen}
      {...(parent !== null && { 'aria-level': level, 'aria-posinset': position, 'aria-setsize': size })}
      aria-expanded={hasChildren ? open : undefined}
      onClick={event => openByClick(model, row, event.target)}
    >
      {look ? <look.Cells {...props} /> : <ColumnCells {...props} />}
    </div>
  )
}

/**
 * The rows of an ordered resource: indented where they stand below each other, opened and closed, moved by dragging or
 * by Shift and the arrows, with what was done read out. A treegrid to assistive technology.
 */
export function TreeTable(props: TreeTableProps) {
  const { model, tree, branches, parent, mover, fold, more, look, allows } = props
  const bare = props.bare || look !== undefined
  const { t } = useTranslation('list')
  const help = useId()
  const move = (row: AnyRow, target: RowTarget) => {
    if (!mover) return
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
    allows,
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
          sx={[look ? look.style : lightStyle, treeStyle] as never}
          style={look ? undefined : lightMeasures(model)}
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
