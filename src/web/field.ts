import type { TFunction } from 'i18next'
import type { ComponentType } from 'react'
import type { AnyField } from '../metadata/field.ts'
import type { IconName } from '../metadata/icon.ts'
import type { AnyResource } from '../metadata/resource.ts'
import type { AriaProps, FieldError } from './ui/labelled.tsx'
import type { Format } from './ui/use-format.ts'

/** A row as the API answers it: values by JSON key, relations nested under their names where they are included. */
export type AnyRow = Readonly<Record<string, unknown>> & { readonly id: number }

/** The properties of every component of a field type. */
export interface FieldProps<F extends AnyField = AnyField> {
  readonly field: F
  /** The name under which it is declared: `parent`, where the JSON key is `parent_id`. */
  readonly name: string
  readonly resource: AnyResource
}

/** A value of a row on the screen. Of a relation the value is what is nested under its name. */
export interface ValueProps<F extends AnyField = AnyField> extends FieldProps<F> {
  readonly value: unknown
  readonly row?: AnyRow
}

/** A table's cell: one line. `dense` leaves out second lines, avatars and whatever else needs height. */
export interface CellProps<F extends AnyField = AnyField> extends ValueProps<F> {
  readonly dense?: boolean
}

/** The editor of a value in a form. The form draws the label and the error; `aria` links them to the control. */
export interface InputProps<F extends AnyField = AnyField> extends FieldProps<F> {
  readonly aria: AriaProps
  /** The value under the field's JSON key; null when there is none. */
  readonly value: unknown
  onChange(value: unknown): void
  onBlur(): void
  readonly disabled?: boolean
  /** The record being edited, with its relations nested; nothing when it is being made. */
  readonly record?: AnyRow
  /** Of a relation in which not every record can be chosen: the filter of those that can. */
  readonly fits?: string
  /** Of an audience: the id of the corporation to whose people the form narrows it. */
  readonly corporationId?: number | null
  /** Of a value of several parts: what is wrong inside of it, by the path of the part (`2.text`). */
  readonly problems?: Readonly<Record<string, FieldError>>
  /** How often the form was sent. */
  readonly attempts?: number
}

/** The editor of a filter's value; both are the text of the address: `active,waiting`, `2026-01-01..`. */
export interface FilterProps<F extends AnyField = AnyField> extends FieldProps<F> {
  /** What the filter is called, for its controls. */
  readonly label: string
  /** Empty when nothing is chosen. */
  readonly value: string
  onChange(text: string): void
}

/** A filter's value in words, for its chip: `Aktif, Onay bekliyor`. */
export interface FilterValueProps<F extends AnyField = AnyField> extends FieldProps<F> {
  readonly value: string
}

/** How a field type is shown: `web.tsx` of each folder of `src/fields`. Every list has it, so it is kept light. */
export interface FieldWeb<F extends AnyField = AnyField> {
  readonly Cell: ComponentType<CellProps<F>>
  readonly Show: ComponentType<ValueProps<F>>
  /** A value in a few words within a line of text, where that is not its cell. */
  readonly Brief?: ComponentType<ValueProps<F>>
  /** Null where lists cannot filter by it. */
  readonly FilterValue: ComponentType<FilterValueProps<F>> | null
  /** Numbers stand at the right of their column. */
  readonly align?: 'right'
  /** The widest text that its cell shows in a language, for which a column has room; `t` has the texts of `common`. */
  readonly widest?: (field: F, format: Format, t: TFunction<'common'>) => string
  /** Needs the whole width of a record's page. */
  readonly long?: (field: F) => boolean
  /** The sign that stands for its name where there is little room. */
  readonly icon?: (field: F) => IconName | undefined
}

/** How a field type is edited and filtered by: `input.tsx` of each folder, which forms and filters load. */
export interface FieldInput<F extends AnyField = AnyField> {
  readonly Input: ComponentType<InputProps<F>>
  /** Null where lists cannot filter by it. */
  readonly Filter: ComponentType<FilterProps<F>> | null
  /** Takes the whole width of the form. */
  readonly wide?: (field: F) => boolean
  /** Takes little room beside others on its line. */
  readonly narrow?: boolean
  /** The input is a group of controls, which the label names as a whole. */
  readonly group?: boolean
  /** Its error stands above its controls: below them it may be out of sight. */
  readonly errorFirst?: boolean
  /** It always has a value, so that nothing about it is optional. */
  readonly unmarked?: boolean
}
