import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { type KeyboardEvent, memo, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { notApplyingTo, type RowsField, rowTextName } from '../../../../fields/rows/index.ts'
import type { AnyField } from '../../../../metadata/field.ts'
import type { AnyResource } from '../../../../metadata/resource.ts'
import type { FieldInput } from '../../../field.ts'
import { Icon } from '../../../ui/icon.tsx'
import { type FieldError, Labelled } from '../../../ui/labelled.tsx'
import { innerInput } from '../inner-fields.ts'
import { useLabels } from '../labels.ts'
import type { FormRow } from './row-values.ts'

/** What somebody can do with a row; each is given its key. */
export interface RowEvents {
  change(key: string, name: string, value: unknown): void
  touch(key: string, name: string): void
  remove(key: string): void
  step(key: string, by: -1 | 1, part: 'handle' | 'up' | 'down'): void
  drag(key: string): (event: PointerEvent<HTMLElement>) => void
}

interface RowBlockProps {
  readonly field: RowsField
  /** The name of the field that the rows are of. */
  readonly name: string
  readonly resource: AnyResource
  readonly row: FormRow
  /** Its place, from 0, and of how many. */
  readonly at: number
  readonly count: number
  /** What is wrong with its inputs, by name. */
  readonly problems: Readonly<Record<string, FieldError>>
  readonly events: RowEvents
  readonly dragged: boolean
  readonly disabled?: boolean
}

/** The buttons of a row: its handle, a step up, a step down, and away. */
function RowHead({ field, row, at, count, events, disabled }: RowBlockProps) {
  const { t } = useTranslation('form')
  const number = at + 1
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!by || !(event.shiftKey || event.altKey)) return
    event.preventDefault()
    events.step(row.key, by, 'handle')
  }
  const step = (by: -1 | 1) => {
    const part = by < 0 ? 'up' : 'down'
    const atEnd = by < 0 ? at === 0 : at === count - 1
    return (
      <IconButton
        size="small"
        data-part={part}
        aria-label={t(`rows.${part}`, { number })}
        aria-disabled={atEnd || disabled || undefined}
        onClick={() => !atEnd && !disabled && events.step(row.key, by, part)}
        sx={{ opacity: atEnd ? 0.4 : 1 }}
      >
        <Icon name={by < 0 ? 'arrow_upward' : 'arrow_downward'} />
      </IconButton>
    )
  }
  const isOrdered = field.options.ordered && count > 1
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mb: 1 }}>
      {isOrdered && (
        <IconButton
          size="small"
          data-part="handle"
          aria-label={t('rows.handle', { number, count })}
          aria-keyshortcuts="Shift+ArrowUp Shift+ArrowDown Alt+ArrowUp Alt+ArrowDown"
          title={t('rows.handleHelp')}
          disabled={disabled}
          onKeyDown={onKeyDown}
          onPointerDown={events.drag(row.key)}
          sx={{ cursor: 'grab', touchAction: 'none' }}
        >
          <Icon name="drag_indicator" />
        </IconButton>
      )}
      <Box aria-hidden sx={{ flex: 1, typography: 'subtitle2', color: 'text.secondary' }}>
        {number}
      </Box>
      {isOrdered && step(-1)}
      {isOrdered && step(1)}
      <IconButton
        size="small"
        data-part="remove"
        aria-label={t('removeItem', { number })}
        disabled={disabled}
        onClick={() => events.remove(row.key)}
      >
        <Icon name="delete" />
      </IconButton>
    </Box>
  )
}

/** The room of an input on its line: the whole of it, little, or what is left. */
const roomOf = ({ wide, group, narrow }: FieldInput, field: AnyField): string | object => {
  if (group && wide?.(field)) return '1 0 100%'
  return narrow ? { xs: '1 1 120px', sm: '0 1 150px' } : '1 1 260px'
}

/** A row of a structured value in a form: the inputs that apply to it, each with what is wrong with it. */
export const RowBlock = memo(function RowBlock(props: RowBlockProps) {
  const { field, name, resource, row, at, problems, events, dragged, disabled } = props
  const { t } = useTranslation('form')
  const labels = useLabels(resource)
  const off = notApplyingTo(field, row)
  const fields = Object.entries(field.options.of as Record<string, AnyField>)
  return (
    <Box
      role="group"
      aria-label={t('rows.row', { number: at + 1 })}
      data-row={row.key}
      sx={{
        p: 1.5,
        border: '1px solid',
        borderColor: dragged ? 'primary.main' : 'outlineSoft',
        borderRadius: 1,
        bgcolor: dragged ? 'background.subtle' : undefined,
      }}
    >
      <RowHead {...props} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '16px 20px', alignItems: 'flex-start' }}>
        {fields
          .filter(([inner]) => !off.has(inner))
          .map(([inner, own]) => {
            const input = innerInput(own)
            const { Input, group, errorFirst, unmarked } = input
            const textName = rowTextName(name, inner)
            return (
              <Box
                key={inner}
                data-field={`${name}.${at}.${inner}`}
                sx={{ minWidth: 0, flex: roomOf(input, own) }}
              >
                <Labelled
                  label={labels.field(textName)}
                  hint={labels.help(textName)}
                  optional={!own.options.required && !unmarked}
                  group={group}
                  errorFirst={errorFirst}
                  error={problems[inner]}
                >
                  {aria => (
                    <Input
                      field={own}
                      name={textName}
                      resource={resource}
                      aria={aria}
                      value={row[inner] ?? null}
                      onChange={value => events.change(row.key, inner, value)}
                      onBlur={() => events.touch(row.key, inner)}
                      disabled={disabled}
                    />
                  )}
                </Labelled>
              </Box>
            )
          })}
      </Box>
    </Box>
  )
})
