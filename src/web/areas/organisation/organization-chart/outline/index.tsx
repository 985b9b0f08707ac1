import Box from '@mui/material/Box'
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Chart } from '../chart.ts'
import { useNodeDisplay } from '../node-display.ts'
import { stepOf } from '../step.ts'
import type { Editing } from '../use-editing.tsx'
import type { View } from '../use-view.ts'
import { linesOf } from '../view.ts'
import { keyAction } from './keys.ts'
import { OutlineRow } from './row.tsx'

/** The chart as a tree of lines: all of it by keyboard, and what a phone shows. */
export function Outline(props: { readonly chart: Chart; readonly view: View; readonly editing: Editing }) {
  const { chart, view, editing } = props
  const { t } = useTranslation('organization-chart')
  const displayOf = useNodeDisplay()
  const lines = useMemo(() => linesOf(chart, view.open), [chart, view.open])
  const [focused, setFocused] = useState<number | null>(view.selected)
  const root = useRef<HTMLDivElement>(null)
  const shown = (id: number | null) => lines.some(({ node }) => node.id === id)
  const tabStop = [focused, view.selected].find(shown) ?? lines[0]?.node.id

  const { focusTarget, switched } = view
  useEffect(() => {
    if (focusTarget.how === 'all') return
    const line = root.current?.querySelector<HTMLElement>(`[data-line="${focusTarget.id}"]`)
    line?.scrollIntoView({ block: 'nearest' })
    if (focusTarget.focus) line?.focus()
  }, [focusTarget])
  useEffect(() => {
    if (switched) root.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [switched])

  const latest = useRef({ chart, lines, view, editing })
  latest.current = { chart, lines, view, editing }
  const typed = useRef({ text: '', at: 0 })
  const press = useCallback((event: KeyboardEvent, id: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { chart, lines, view, editing } = latest.current
    const by = event.shiftKey && stepOf(event.key)
    const node = chart.byId.get(id)
    if (by && node && editing.step) {
      event.preventDefault()
      return editing.step(node, by)
    }
    const letter = event.key.length === 1 && event.key !== ' ' ? event.key : ''
    // Letters that follow each other quickly are one word.
    const text = letter && event.timeStamp - typed.current.at < 700 ? typed.current.text + letter : letter
    if (letter) typed.current = { text, at: event.timeStamp }
    const action = keyAction(lines, id, event.key, text)
    if (!action) return
    event.preventDefault()
    if (action.kind === 'select') view.select(action.id)
    else if (action.kind === 'fold') for (const id of action.ids) view.toggle(id, action.open)
    else root.current?.querySelector<HTMLElement>(`[data-line="${action.id}"]`)?.focus()
  }, [])
  return (
    <Box
      ref={root}
      role="tree"
      aria-label={t('outline.label')}
      aria-description={editing.step && t('diagram.helpOrder')}
      sx={theme => ({
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: `${theme.measures.radius.card}px`,
        bgcolor: 'background.paper',
        overflow: 'hidden',
      })}
    >
      {lines.map(line => (
        <OutlineRow
          key={line.node.id}
          line={line}
          display={displayOf(line.node)}
          selected={line.node.id === view.selected}
          tabStop={line.node.id === tabStop}
          onSelect={view.select}
          onToggle={view.toggle}
          onFocus={setFocused}
          onKey={press}
        />
      ))}
    </Box>
  )
}
