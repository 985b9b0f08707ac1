import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RowsField } from '../../../../fields/rows/index.ts'
import { movedTo } from './moved.ts'
import type { RowEvents } from './row-block.tsx'
import { changedRow, emptyRow, type FormRow, type SetAside } from './row-values.ts'
import { useRowDrag } from './use-row-drag.ts'

/** What takes the focus after a change: a part of a row, the first input of one, or the button that adds one. */
type Focus = { readonly row?: string; readonly part: 'first' | 'handle' | 'up' | 'down' | 'remove' | 'add' }

const firstInput =
  '[data-field] :is(input:not([type=hidden]), textarea, [role=combobox], [role=textbox], [role=spinbutton])'

/** Moves the focus once the rows are drawn as they are to be. */
function useFocusAfter(root: RefObject<HTMLElement | null>) {
  const nextFocus = useRef<Focus>(undefined)
  useLayoutEffect(() => {
    const focus = nextFocus.current
    if (!focus || !root.current) return
    nextFocus.current = undefined
    const row =
      focus.row === undefined
        ? root.current
        : root.current.querySelector(`[data-row="${CSS.escape(focus.row)}"]`)
    row
      ?.querySelector<HTMLElement>(focus.part === 'first' ? firstInput : `[data-part="${focus.part}"]`)
      ?.focus()
  })
  return nextFocus
}

/**
 * What somebody does with the rows of a structured value: adding, changing, removing and moving them, where the focus
 * goes then, what is spoken, and which rows are so new that what is missing in them is not said yet.
 * @param attempts how often the form was sent
 */
export function useRowsEditing(options: {
  readonly field: RowsField
  readonly rows: readonly FormRow[]
  readonly onChange: (rows: readonly FormRow[]) => void
  readonly root: RefObject<HTMLElement | null>
  readonly list: RefObject<HTMLElement | null>
  readonly attempts: number
}) {
  const { t } = useTranslation('form')
  const [spoken, setSpoken] = useState('')
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const fresh = useRef(new Map<string, number>())
  const aside = useRef<SetAside>(new Map())
  const focusAfter = useFocusAfter(options.root)
  const latest = useRef(options)
  latest.current = options
  const say = useRef(t)
  useEffect(() => {
    say.current = t
  }, [t])

  const move = (key: string, to: number, focus?: Focus) => {
    const { rows, onChange } = latest.current
    const from = rows.findIndex(row => row.key === key)
    if (from < 0 || to < 0 || to >= rows.length) return
    if (focus) focusAfter.current = focus
    onChange(movedTo(rows, from, to))
    setSpoken(say.current('rows.moved', { number: to + 1, count: rows.length }))
  }
  const drag = useRowDrag(
    options.list,
    options.rows.map(row => row.key),
    (key, to) => move(key, to, { row: key, part: 'handle' }),
  )
  const begin = useRef(drag.begin)
  begin.current = drag.begin

  // biome-ignore lint/correctness/useExhaustiveDependencies: they read what is latest, so that no row is drawn again for them
  const events = useMemo<RowEvents>(
    () => ({
      change(key, name, value) {
        const { rows, field, onChange } = latest.current
        onChange(
          rows.map(row => (row.key === key ? changedRow(field, row, name, value, aside.current) : row)),
        )
      },
      touch: (key, name) => setTouched(all => new Set([...all, `${key} ${name}`])),
      remove(key) {
        const { rows, onChange } = latest.current
        const at = rows.findIndex(row => row.key === key)
        const next = rows[at + 1] ?? rows[at - 1]
        focusAfter.current = next ? { row: next.key, part: 'remove' } : { part: 'add' }
        onChange(rows.filter(row => row.key !== key))
        setSpoken(say.current('rows.removed', { number: at + 1, count: rows.length - 1 }))
      },
      step(key, by, part) {
        const at = latest.current.rows.findIndex(row => row.key === key)
        move(key, at + by, { row: key, part })
      },
      drag: key => event => begin.current(key)(event),
    }),
    [],
  )

  const add = () => {
    const { rows, field, onChange, attempts } = latest.current
    const row = emptyRow(field)
    fresh.current.set(row.key, attempts)
    focusAfter.current = { row: row.key, part: 'first' }
    onChange([...rows, row])
    setSpoken(t('rows.added', { number: rows.length + 1 }))
  }
  /** Whether what is wrong with an input is said: not of a new row before it was there or the form was sent. */
  const isSaid = (key: string, name: string) =>
    options.attempts > (fresh.current.get(key) ?? -1) || touched.has(`${key} ${name}`)
  return { events, add, spoken, dragged: drag.dragged, isSaid }
}
