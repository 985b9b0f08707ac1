import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyRow } from '../../field.ts'
import { hasExtensions } from '../../providers/contract.ts'
import { isApiError } from '../../providers/errors.ts'
import { useToast } from '../../providers/toast.ts'
import type { NewRows } from './new-rows.ts'
import { type FormError, type FormValues, firstPath } from './resolver.ts'
import { showServerErrors } from './server-errors.ts'
import type { Purpose, Stored, Version } from './stored.ts'
import type { FormModel } from './use-form-values.ts'
import { bodyOf, changedFields, newBody, readValues, wholeFields } from './values.ts'

/** What saving leads to. */
export interface SavingOptions {
  /** What goes with the values of a new record. */
  readonly extra?: Readonly<Record<string, unknown>>
  /** The record that a new one is copied from: it has what the form says, and is empty where the form is. */
  readonly copyOf?: number
  /** Reads the record as it stands now, after somebody else changed it. */
  readonly refresh?: () => Promise<Version>
  /** Called with what was stored, before the form is left. */
  readonly onStored?: (stored: Stored) => void
  /** Leaves the form; without what was stored where nothing had been changed. */
  readonly onSaved: (stored?: Stored) => void
  /** Offers to save and go on with another new record; called in place of `onSaved` then. */
  readonly onSavedAnother?: (stored: Stored) => void
}

/**
 * Writes what a form holds: of a record only what is changed, if it is still the version that the form was opened with.
 * Shows what the server says of fields (422, or 403 for what one may not give), and hands over the other version of a record that somebody else changed (412).
 */
export function useSaving(
  { fields, form, opened, version, effective }: FormModel,
  options: SavingOptions & {
    /** Moves the focus to a field, by its key. */
    readonly focus: (key: string) => void
    /** Lets the form be left without a question. */
    readonly leaveFreely: () => void
    readonly onConflict: (theirs: Version) => void
    /** What is stored with a new record. */
    readonly rows: NewRows
  },
) {
  const { extra, copyOf, refresh, onStored, onSaved, onSavedAnother, focus, leaveFreely, onConflict, rows } =
    options
  const { t } = useTranslation(['common', 'shell'])
  const toast = useToast()
  const saving = useRef(false)

  const fail = async (error: unknown, isEdit: boolean) => {
    if (!isApiError(error)) throw error
    if (error.statusCode === 412 && isEdit && refresh)
      return refresh().then(onConflict, () => toast.error(t('shell:notice.failure'), t('record.failed')))
    const first = showServerErrors(fields, error, form.setError)
    const firstRow = isEdit ? undefined : rows.show(error.errors)
    if (first ?? firstRow) focus((first ?? firstRow) as string)
  }

  const write = async (typed: FormValues, base: Version | undefined, { also, another }: Purpose) => {
    const given = effective(typed)
    const whole = wholeFields(fields, base?.cut)
    const changed = changedFields(whole, base ? readValues(fields, base.record) : opened, given)
    if (base && changed.length === 0 && !also) {
      leaveFreely()
      return onSaved()
    }
    // What a new record starts with, by its address or its declaration, is part of it.
    const made = copyOf !== undefined && hasExtensions() ? bodyOf(fields, given) : newBody(fields, given)
    const body = base ? bodyOf(changed, given) : { ...made, ...extra, ...rows.body() }
    try {
      const shown = Object.keys(rows.body())
      const answer = await form.send(body, { also, shown, ...(base && { ifMatch: base.etag, quiet: [412] }) })
      const row = { ...(base?.record ?? body), ...answer.data } as AnyRow
      const stored = { row, also, given: answer.given }
      onStored?.(stored)
      leaveFreely()
      if (another && onSavedAnother) onSavedAnother(stored)
      else onSaved(stored)
    } catch (error) {
      await fail(error, base !== undefined)
    }
  }

  /** What is to be done when the form is sent; it takes the event. */
  const save = (purpose: Purpose = {}) =>
    form.handleSubmit(
      async () => {
        if (saving.current) return
        saving.current = true
        try {
          await write(form.getValues(), version, purpose)
        } finally {
          saving.current = false
        }
      },
      errors => {
        const first = fields.find(({ key }) => errors[key])
        if (first) focus(firstPath(first.key, errors[first.key] as unknown as FormError))
      },
    )

  return { write, save }
}
