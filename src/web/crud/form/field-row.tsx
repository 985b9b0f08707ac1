import Box from '@mui/material/Box'
import { memo, useCallback, useMemo, useRef } from 'react'
import { type Control, useController, useWatch } from 'react-hook-form'
import { typeOf } from '../../../fields/index.ts'
import { narrowedBy } from '../../../metadata/form-actions.ts'
import type { Period } from '../../../metadata/period.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { webOf } from '../../fields.ts'
import { inputOf } from '../../inputs.ts'
import { afterPress } from '../../ui/after-press.ts'
import { type FieldError, Labelled } from '../../ui/labelled.tsx'
import { keyOf, shownValue } from '../shared/keys.ts'
import { useErrorText } from './error-text.ts'
import type { FormField } from './fields.ts'
import type { FormError, FormValues } from './resolver.ts'
import { useFits } from './use-fits.ts'
import { useOffered } from './use-offered.ts'
import { sameValue } from './values.ts'

/** The former value of a changed field, in words. */
function Former({
  resource,
  formField,
  record,
}: {
  readonly resource: AnyResource
  readonly formField: FormField
  readonly record: AnyRow
}) {
  const { name, field } = formField
  const { Cell } = webOf(field)
  return (
    <Box
      component="span"
      sx={{ '& > span': { display: 'inline !important', whiteSpace: 'normal !important' } }}
    >
      <Cell
        field={field}
        name={name}
        resource={resource}
        value={shownValue(resource, name, record)}
        row={record}
        dense
      />
    </Box>
  )
}

/** The id of the corporation that the form narrows an audience to; undefined of any other field. */
function useCorporation(resource: AnyResource, { name }: FormField, control: Control<FormValues>) {
  const within = narrowedBy(resource, name)
  const keys: string[] = within ? [keyOf(resource, within)] : []
  const watched = useWatch({ control, name: keys, disabled: !within })
  return watched?.[0] as number | null | undefined
}

/** A field of a form: its label, its input, what is wrong with it, and what stood there before it was changed. */
export const FieldRow = memo(function FieldRow(props: {
  readonly resource: AnyResource
  readonly formField: FormField
  readonly control: Control<FormValues>
  readonly label: string
  readonly hint?: string
  /** The values that the form was opened with; nothing is marked as changed without them. */
  readonly opened?: FormValues
  readonly record?: AnyRow
  /** Values that are sent with those of the form, or stand in its record, without being asked for. */
  readonly beside?: Readonly<Record<string, unknown>>
  readonly disabled?: boolean
  /** It is not said to be optional: what is left empty is emptied. */
  readonly unmarked?: boolean
}) {
  const { resource, formField, control, label, hint, opened, record, beside = record, disabled } = props
  const { name, key, field } = formField
  // What is wrong with a period stands at one of its ends, and goes when the other one is changed as well.
  const periods: readonly Period[] = resource.config.periods ?? []
  const deps = periods.filter(ends => ends.includes(name)).flat()
  const { field: input, fieldState, formState } = useController({ name: key, control, rules: { deps } })
  // Its error would move the page below a click that is under way.
  const { onBlur: check } = input
  const row = useRef<HTMLDivElement>(null)
  const onBlur = useCallback(() => {
    if (!row.current || !unused.delete(row.current)) afterPress(check)
  }, [check])
  const use = () => void (row.current && unused.delete(row.current))
  const errorText = useErrorText()
  const fits = useFits(resource, formField, control, input, beside)
  const corporationId = useCorporation(resource, formField, control)
  const offered = useOffered(formField, control, input, beside)
  const error = fieldState.error as unknown as FormError | undefined
  const parts = error?.parts
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words follow the errors, and the language redraws all
  const problems = useMemo(
    () =>
      parts &&
      Object.fromEntries(Object.entries(parts).map(([path, part]) => [path, errorText(part) as FieldError])),
    [parts],
  )
  const { Input, wide, group, errorFirst, unmarked } = inputOf(field)
  const full = wide?.(field) ?? false
  const changed = Boolean(opened && !sameValue(formField, opened[key], input.value))
  return (
    <Box
      ref={row}
      data-field={key}
      onInputCapture={use}
      onPointerDownCapture={use}
      sx={{ minWidth: 0, gridColumn: full ? '1 / -1' : undefined }}
    >
      <Labelled
        label={label}
        hint={hint}
        optional={!field.options.required && !unmarked && !props.unmarked}
        group={group}
        errorFirst={errorFirst}
        error={errorText(error)}
        changed={changed}
        former={
          changed && record && !group ? (
            <Former resource={resource} formField={formField} record={record} />
          ) : undefined
        }
      >
        {aria => (
          <Input
            field={offered}
            name={name}
            resource={resource}
            aria={aria}
            value={input.value}
            onChange={input.onChange}
            onBlur={onBlur}
            disabled={disabled}
            record={record}
            fits={fits}
            {...(corporationId !== undefined && { corporationId })}
            problems={problems}
            attempts={typeOf(field).rowFields ? formState.submitCount : undefined}
          />
        )}
      </Labelled>
    </Box>
  )
})

/** Fields that got the focus when their form opened, and that nobody has typed in or pressed yet. */
const unused = new WeakSet<Element>()

/** Moves the focus to a dialog's first field once it stands, unless somebody is in one already: they were faster. */
export function focusFirst(fields: readonly FormField[]): void {
  const [first] = fields
  if (!first || document.activeElement?.closest('[role=dialog] [data-field]')) return
  focusField(first.key, true)
}

/**
 * Moves the focus to a field's first control. Where the form does so as it opens, whoever leaves the field as it is has not
 * left it out: it is not checked then.
 */
export function focusField(key: string, asItOpens = false): void {
  const row = document.querySelector(`[data-field="${CSS.escape(key)}"]`)
  if (asItOpens && row) unused.add(row)
  // It may stand in a section that is folded.
  row?.closest('details')?.setAttribute('open', '')
  row?.scrollIntoView({ block: 'center' })
  // The buttons of an editor stand before its text: what is typed next belongs into that.
  const control =
    row?.querySelector<HTMLElement>(
      'input:not([type=hidden]):not([type=file]), textarea, [role=combobox], [role=textbox], [role=spinbutton]',
    ) ?? row?.querySelector<HTMLElement>('button')
  control?.focus({ preventScroll: true })
}
