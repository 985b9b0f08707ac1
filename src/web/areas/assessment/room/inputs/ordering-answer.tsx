import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { movedTo } from '../../../../crud/shared/parts/moved.ts'
import { useRowDrag } from '../../../../crud/shared/parts/use-row-drag.ts'
import { visuallyHidden } from '../../../../ui/visually-hidden.ts'
import { ArrowDown, ArrowUp, DragIndicator } from '../parts/icons.tsx'
import type { AnswerInputProps } from './answer-input.ts'

/** The order of the items, how they are moved, and what is read out of it. */
function useOrdering({ question, response, disabled, onAnswer }: AnswerInputProps) {
  const { t } = useTranslation('room')
  const list = useRef<HTMLOListElement>(null)
  const focus = useRef<{ readonly key: string; readonly part: string }>(undefined)
  const [spoken, setSpoken] = useState('')
  const items = question.items ?? []
  const known = new Map(items.map(item => [item.key, item]))
  const order = response && 'order' in response ? response.order : items.map(({ key }) => key)
  useLayoutEffect(() => {
    const { current } = focus
    focus.current = undefined
    if (current)
      list.current
        ?.querySelector<HTMLElement>(`[data-row="${CSS.escape(current.key)}"] [data-part="${current.part}"]`)
        ?.focus()
  })
  const move = (key: string, to: number, part: string) => {
    const from = order.indexOf(key)
    if (disabled || to < 0 || to >= order.length || from === to) return
    focus.current = { key, part }
    onAnswer({ order: movedTo(order, from, to) })
    setSpoken(t('answer.moved', { number: to + 1, count: order.length }))
  }
  const { dragged, begin } = useRowDrag(list, order, (key, to) => move(key, to, 'handle'))
  const onKeyDown = (key: string, at: number) => (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!by || !(event.shiftKey || event.altKey)) return
    event.preventDefault()
    move(key, at + by, 'handle')
  }
  return { list, known, order, dragged, begin, move, onKeyDown, spoken }
}

/** Items that are put in order by dragging, by their arrows, or by Shift or Alt and an arrow key. */
export function OrderingAnswer(props: AnswerInputProps) {
  const { response, disabled, labelId } = props
  const { t } = useTranslation('room')
  const { list, known, order, dragged, begin, move, onKeyDown, spoken } = useOrdering(props)
  return (
    <>
      <Box
        component="ol"
        ref={list}
        aria-labelledby={labelId}
        sx={{ display: 'grid', gap: 1, listStyle: 'none', m: 0, p: 0 }}
      >
        {(dragged?.order ?? order).map((key, at) => (
          <Box
            component="li"
            key={key}
            data-row={key}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              minHeight: 56,
              p: '6px 10px',
              border: '1px solid',
              borderColor: dragged?.key === key ? 'primary.main' : 'outlineSoft',
              borderRadius: '10px',
              bgcolor: dragged?.key === key ? 'background.subtle' : undefined,
              fontSize: '1rem',
            }}
          >
            <IconButton
              data-part="handle"
              aria-label={t('answer.handle', {
                text: known.get(key)?.text,
                number: at + 1,
                count: order.length,
              })}
              aria-keyshortcuts="Shift+ArrowUp Shift+ArrowDown"
              disabled={disabled}
              onKeyDown={onKeyDown(key, at)}
              onPointerDown={disabled ? undefined : begin(key)}
              sx={{ cursor: 'grab', touchAction: 'none' }}
            >
              <DragIndicator />
            </IconButton>
            <Box aria-hidden sx={{ minWidth: 20, color: 'text.secondary', fontWeight: 600 }}>
              {at + 1}
            </Box>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{known.get(key)?.text}</Box>
            {([-1, 1] as const).map(by => {
              const atEnd = by < 0 ? at === 0 : at === order.length - 1
              const part = by < 0 ? 'up' : 'down'
              return (
                <IconButton
                  key={part}
                  data-part={part}
                  aria-label={t(`answer.${part}`, { text: known.get(key)?.text })}
                  aria-disabled={atEnd || disabled || undefined}
                  onClick={() => move(key, at + by, part)}
                  sx={{ opacity: atEnd || disabled ? 0.4 : 1 }}
                >
                  {by < 0 ? <ArrowUp /> : <ArrowDown />}
                </IconButton>
              )
            })}
          </Box>
        ))}
      </Box>
      {response === null && (
        <Box sx={{ mt: 1, typography: 'body2', color: 'text.secondary' }}>{t('answer.orderOpen')}</Box>
      )}
      <Box role="status" sx={visuallyHidden}>
        {spoken}
      </Box>
    </>
  )
}
