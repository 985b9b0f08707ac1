import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FocusEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_ROWS_OF_VALUE, type RowsField } from '../../../../fields/rows/index.ts'
import type { InputProps } from '../../../field.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { FieldError } from '../../../ui/labelled.tsx'
import { visuallyHidden } from '../../../ui/visually-hidden.ts'
import { RowBlock } from './row-block.tsx'
import { rowsIn } from './row-values.ts'
import { useRowsEditing } from './use-rows-editing.ts'

const nothing: Readonly<Record<string, FieldError>> = {}

/** What is wrong with the inputs of the row at a place, by name; the same object where nothing is. */
function problemsAt(
  problems: Readonly<Record<string, FieldError>> | undefined,
  at: number,
  isSaid: (name: string) => boolean,
): Readonly<Record<string, FieldError>> {
  const own = Object.entries(problems ?? nothing)
    .filter(([path]) => path.startsWith(`${at}.`))
    .map(([path, wrong]) => [path.slice(`${at}.`.length), wrong] as const)
    .filter(([name]) => isSaid(name))
  return own.length ? Object.fromEntries(own) : nothing
}

/** How many rows there may be, in words; undefined where the declaration says nothing of it. */
function useBounds({ options }: RowsField): string | undefined {
  const { t } = useTranslation('form')
  const { min, max } = options
  if (min !== undefined && max !== undefined) return t('rows.between', { min, max })
  if (max !== undefined) return t('rows.upTo', { count: max })
  return min === undefined ? undefined : t('rows.atLeast', { count: min })
}

/** Whether the focus goes to what a control of the rows has opened: a menu, a calendar. */
const isOpened = (element: EventTarget | null): boolean =>
  element instanceof Element && element.closest('[role=presentation], [role=dialog], [role=listbox]') !== null

/** The rows of a structured value: one card each, added, removed, and put into an order by drag, buttons or keys. */
export function RowsEditor(props: InputProps<RowsField>) {
  const { field, name, resource, aria, value, onChange, onBlur, disabled, problems, attempts = 0 } = props
  const { t } = useTranslation('form')
  const root = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const rows = rowsIn(value)
  const editing = useRowsEditing({
    field,
    rows,
    onChange: next => onChange(next.length ? next : null),
    root,
    list,
    attempts,
  })
  const bounds = useBounds(field)
  const isFull = rows.length >= (field.options.max ?? MAX_ROWS_OF_VALUE)
  const order = editing.dragged?.order ?? rows.map(row => row.key)
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget) && !isOpened(event.relatedTarget)) onBlur()
  }
  return (
    <Box ref={root} onBlur={leave} sx={{ display: 'grid', gap: 1.5 }}>
      <Box ref={list} sx={{ display: 'grid', gap: 1.5, '&:empty': { display: 'none' } }}>
        {order.map((key, at) => {
          const index = rows.findIndex(row => row.key === key)
          const row = rows[index]
          return (
            row && (
              <RowBlock
                key={key}
                field={field}
                name={name}
                resource={resource}
                row={row}
                at={at}
                count={rows.length}
                problems={problemsAt(problems, index, inner => editing.isSaid(key, inner))}
                events={editing.events}
                dragged={editing.dragged?.key === key}
                disabled={disabled}
              />
            )
          )
        })}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Button
          size="small"
          data-part="add"
          disabled={disabled}
          aria-disabled={isFull || undefined}
          aria-describedby={bounds && `${aria.id}-bounds`}
          startIcon={<Icon name="add" />}
          onClick={() => !isFull && editing.add()}
          sx={{ opacity: isFull ? 0.5 : 1 }}
        >
          {t('addItem')}
        </Button>
        {bounds && (
          <Box id={`${aria.id}-bounds`} sx={{ typography: 'caption', color: 'text.secondary' }}>
            {bounds}
          </Box>
        )}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {editing.spoken}
      </Box>
    </Box>
  )
}
