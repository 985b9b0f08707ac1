import { useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { readPreference, writePreference } from '../../../providers/preferences.ts'
import { useMe } from '../../../providers/session.ts'
import type { Chart } from './chart.ts'
import { allOpen, openAtFirst, openTo } from './view.ts'

interface Kept {
  /** Ids of the open boxes; those of the beginning without. */
  readonly open?: readonly number[]
  readonly list?: boolean
}

/** What the picture should bring into sight: everything, or one box. A new object asks anew. */
export type Aim =
  | { readonly how: 'all' }
  | {
      readonly id: number
      /** Into the middle; together with what is right below it; or just so far that it can be seen. */
      readonly how: 'centre' | 'below' | 'near'
      /** The box also gets the keyboard's focus. */
      readonly focus?: boolean
    }

type Sight = Exclude<Aim['how'], 'all'>

/** What of the chart is open and chosen, and how it is shown. */
export interface View {
  readonly open: ReadonlySet<number>
  /** The chosen box, as the address has it. */
  readonly selected: number | null
  readonly list: boolean
  readonly aim: Aim
  /** The box that was opened or closed last: it stays where it is while the others make room. */
  readonly anchor: number | null
  select(id: number | null, how?: Sight): void
  /** Brings a box into sight without choosing it. */
  look(id: number, how?: Sight, focus?: boolean): void
  /** Opens or closes a box; `to` says which. */
  toggle(id: number, to?: boolean): void
  openAll(): void
  closeAll(): void
  /** Brings everything that is shown into sight. */
  fit(): void
  showList(list: boolean): void
  /** Whether list and picture were exchanged by hand: the keyboard's focus goes along then. */
  readonly switched: boolean
  /** Keeps a box in sight that is on its way below another (null: to the top). */
  follow(id: number, parent: number | null): void
}

function kept(key: string): Kept {
  const { open, list } = readPreference<Kept | null>(key, null) ?? {}
  return {
    ...(Array.isArray(open) && open.every(Number.isInteger) && { open }),
    list: list === true,
  }
}

/** The chosen box stands in the address; what is open, and list or picture, is remembered per person. */
export function useView(chart: Chart): View {
  const key = `organization-chart:${useMe().id}`
  const [params, setParams] = useSearchParams()
  const asked = Number(params.get('node'))
  const selected = chart.byId.has(asked) ? asked : null
  const [state, setState] = useState(() => {
    const { open: before, list } = kept(key)
    const open = before ? new Set(before) : openAtFirst(chart)
    return { list: list === true, open: selected === null ? open : openTo(chart, open, selected) }
  })
  const [aim, setAim] = useState<Aim>(selected === null ? { how: 'all' } : { id: selected, how: 'centre' })
  const [anchor, setAnchor] = useState<number | null>(null)
  const [switched, setSwitched] = useState(false)

  // Deeds that follow each other within one event build on each other, not on what was drawn.
  const latest = useRef({ chart, state })
  latest.current = { chart, state }
  const deeds = useMemo(() => {
    const change = (part: Partial<typeof state>) => {
      const next = { ...latest.current.state, ...part }
      latest.current = { ...latest.current, state: next }
      setState(next)
      writePreference(key, { list: next.list, open: [...next.open] } satisfies Kept)
    }
    const reveal = (id: number) =>
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
      select(id: number | null, how: Sight = 'near') {
        choose(id)
        if (id === null) return
        reveal(id)
        setAim({ id, how })
      },
      look(id: number, how: Sight = 'near', focus?: boolean) {
        reveal(id)
        setAim({ id, how, focus })
      },
      toggle(id: number, to?: boolean) {
        const open = new Set(latest.current.state.open)
        const opens = to ?? !open.has(id)
        if (opens) open.add(id)
        else open.delete(id)
        change({ open })
        setAnchor(id)
        setAim({ id, how: opens ? 'below' : 'near' })
      },
      openAll() {
        change({ open: allOpen(latest.current.chart) })
        setAim({ how: 'all' })
      },
      fit: () => setAim({ how: 'all' }),
      closeAll() {
        change({ open: new Set() })
        setAim({ how: 'all' })
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
        // Where the keyboard was on the box, it stays there.
        const focus = !!document.activeElement?.matches(`[data-box="${id}"], [data-line="${id}"]`)
        setAim({ id, how: 'near', focus })
      },
    }
  }, [key, setParams])
  const { open, list } = state
  return useMemo(
    () => ({ open, selected, list, aim, anchor, switched, ...deeds }),
    [open, selected, list, aim, anchor, switched, deeds],
  )
}
