import { useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { readPreference, writePreference } from '../../../providers/preferences.ts'
import { useMe } from '../../../providers/session.ts'
import type { Chart } from './chart.ts'
import { allOpen, openAtFirst, openTo } from './view.ts'

interface StoredView {
  /** Ids of the open boxes; undefined: those that are open at first. */
  readonly open?: readonly number[]
  readonly list?: boolean
}

/** What the diagram should bring into the viewport: everything, or one box. A new object moves it again. */
export type FocusTarget =
  | { readonly how: 'all' }
  | {
      readonly id: number
      /** `centre`: into the middle; `below`: with the boxes right below it; `near`: just far enough to be visible. */
      readonly how: 'centre' | 'below' | 'near'
      /** The box also gets the keyboard's focus. */
      readonly focus?: boolean
    }

type Placement = Exclude<FocusTarget['how'], 'all'>

/** What of the chart is open and chosen, and how it is shown. */
export interface View {
  readonly open: ReadonlySet<number>
  /** The chosen box, as the address has it. */
  readonly selected: number | null
  readonly list: boolean
  readonly focusTarget: FocusTarget
  /** The box that was opened or closed last: it stays where it is while the others make room. */
  readonly anchor: number | null
  select(id: number | null, how?: Placement): void
  /** Brings a box into the viewport without selecting it. */
  reveal(id: number, how?: Placement, focus?: boolean): void
  /** Opens or closes a box; `to` says which. */
  toggle(id: number, to?: boolean): void
  openAll(): void
  closeAll(): void
  /** Fits everything that is shown into the viewport. */
  fit(): void
  showList(list: boolean): void
  /** Whether the person switched between list and diagram: the keyboard focus then moves along. */
  readonly switched: boolean
  /** Keeps a box visible while it moves below another one (null: to the top). */
  follow(id: number, parent: number | null): void
}

function readStoredView(key: string): StoredView {
  const { open, list } = readPreference<StoredView | null>(key, null) ?? {}
  return {
    ...(Array.isArray(open) && open.every(Number.isInteger) && { open }),
    list: list === true,
  }
}

/** The chosen box stands in the address; which boxes are open, and list or diagram, is stored per person. */
export function useView(chart: Chart): View {
  const key = `organization-chart:${useMe().id}`
  const [params, setParams] = useSearchParams()
  const asked = Number(params.get('node'))
  const selected = chart.byId.has(asked) ? asked : null
  const [state, setState] = useState(() => {
    const { open: before, list } = readStoredView(key)
    const open = before ? new Set(before) : openAtFirst(chart)
    return { list: list === true, open: selected === null ? open : openTo(chart, open, selected) }
  })
  const [focusTarget, setFocusTarget] = useState<FocusTarget>(
    selected === null ? { how: 'all' } : { id: selected, how: 'centre' },
  )
  const [anchor, setAnchor] = useState<number | null>(null)
  const [switched, setSwitched] = useState(false)

  // Actions within one event build on each other, not on the state of the last render.
  const latest = useRef({ chart, state })
  latest.current = { chart, state }
  const actions = useMemo(() => {
    const change = (part: Partial<typeof state>) => {
      const next = { ...latest.current.state, ...part }
      latest.current = { ...latest.current, state: next }
      setState(next)
      writePreference(key, { list: next.list, open: [...next.open] } satisfies StoredView)
    }
    const openPathTo = (id: number) =>
      change({ open: openTo(latest.current.chart, latest.current.state.open, id) })
    const choose = (id: number | null) =>
      setParams(
        before => {
          const after = new URLSearchParams(before)
          if (id === null) after.delete('node')
          else after.set('node', String(id))
          return after
        },
        { replace: true, preventScrollReset: true },
      )
    return {
      select(id: number | null, how: Placement = 'near') {
        choose(id)
        if (id === null) return
        openPathTo(id)
        setFocusTarget({ id, how })
      },
      reveal(id: number, how: Placement = 'near', focus?: boolean) {
        openPathTo(id)
        setFocusTarget({ id, how, focus })
      },
      toggle(id: number, to?: boolean) {
        const open = new Set(latest.current.state.open)
        const opens = to ?? !open.has(id)
        if (opens) open.add(id)
        else open.delete(id)
        change({ open })
        setAnchor(id)
        setFocusTarget({ id, how: opens ? 'below' : 'near' })
      },
      openAll() {
        change({ open: allOpen(latest.current.chart) })
        setFocusTarget({ how: 'all' })
      },
      fit: () => setFocusTarget({ how: 'all' }),
      closeAll() {
        change({ open: new Set() })
        setFocusTarget({ how: 'all' })
      },
      showList(list: boolean) {
        setSwitched(true)
        change({ list })
      },
      follow(id: number, parent: number | null) {
        if (parent !== null) {
          const { chart, state } = latest.current
          change({ open: openTo(chart, state.open, parent).add(parent) })
        }
        setAnchor(parent)
        // A box that had the keyboard focus keeps it.
        const focus = !!document.activeElement?.matches(`[data-box="${id}"], [data-line="${id}"]`)
        setFocusTarget({ id, how: 'near', focus })
      },
    }
  }, [key, setParams])
  const { open, list } = state
  return useMemo(
    () => ({ open, selected, list, focusTarget, anchor, switched, ...actions }),
    [open, selected, list, focusTarget, anchor, switched, actions],
  )
}
