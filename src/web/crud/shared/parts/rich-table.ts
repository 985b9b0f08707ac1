import { Extension, mergeAttributes, Node } from '@tiptap/core'
import type { Command } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  tableEditing,
} from '@tiptap/pm/tables'
import type { Editor } from '@tiptap/react'

/** What the nodes are to `prosemirror-tables`. */
const roles: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (cell: HTMLElement) => Math.min(50, Math.max(1, Number(cell.getAttribute(name)) || 1)),
  renderHTML: ({ [name]: count }: Record<string, unknown>) => (count === 1 ? {} : { [name]: count }),
})

const cell = (name: 'tableCell' | 'tableHeader', tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({
      colspan: span('colspan'),
      rowspan: span('rowspan'),
      colwidth: { default: null, rendered: false, parseHTML: () => null },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  })

const table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
})

const row = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

const run = (editor: Editor, command: Command) => command(editor.state, editor.view.dispatch)

const editing = Extension.create({
  name: 'tableEditing',
  extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
  addProseMirrorPlugins: () => [tableEditing()],
  // At the first and last cell the key goes on to the next control.
  addKeyboardShortcuts() {
    const go = (direction: 1 | -1) => () =>
      this.editor.isActive('table') && run(this.editor as Editor, goToNextCell(direction))
    return { Tab: go(1), 'Shift-Tab': go(-1) }
  },
})

/** Tables in a text, by `prosemirror-tables`. */
export const tableExtensions = [
  table,
  row,
  cell('tableCell', 'td'),
  cell('tableHeader', 'th'),
  editing,
] as const

/** A table of three rows and columns, of which the first row is its heading. The cursor goes into its first cell. */
export function insertTable(editor: Editor): void {
  const cells = (type: string) => [1, 2, 3].map(() => ({ type, content: [{ type: 'paragraph' }] }))
  const rows = ['tableHeader', 'tableCell', 'tableCell'].map(type => ({
    type: 'tableRow',
    content: cells(type),
  }))
  const at = editor.state.selection.from
  editor.chain().focus().insertContent({ type: 'table', content: rows }).run()
  let first: number | undefined
  editor.state.doc.nodesBetween(Math.max(0, at - 1), editor.state.doc.content.size, (node, position) => {
    if (first === undefined && node.type.name === 'tableHeader') first = position + 1
  })
  if (first !== undefined) editor.commands.setTextSelection(first + 1)
}

/** What can be done with the table in which the cursor is. */
export const tableCommands = {
  addRow: addRowAfter,
  addColumn: addColumnAfter,
  removeRow: deleteRow,
  removeColumn: deleteColumn,
  removeTable: deleteTable,
} as const satisfies Record<string, Command>

/** Does one of {@link tableCommands}. */
export function changeTable(editor: Editor, command: keyof typeof tableCommands): void {
  run(editor, tableCommands[command])
  editor.commands.focus()
}
