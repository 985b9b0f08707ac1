import { useEffect, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { bulkFields } from '../../../fields/bulk.ts'
import type { BulkForecast } from '../../../metadata/bulk-run.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import { useAbility } from '../../providers/ability.ts'
import { isApiError } from '../../providers/errors.ts'
import { focusField } from '../form/field-row.tsx'
import { type FormField, formGroups } from '../form/fields.ts'
import { showServerErrors } from '../form/server-errors.ts'
import { useFieldForm } from '../form/use-field-form.ts'
import { bodyOf, emptyValues } from '../form/values.ts'
import { useReason } from '../shared/reason.ts'
import type { EditedRows } from './edit-dialog.tsx'
import { bulkAddress, fetchForecast } from './server-run.ts'
import { useCommon } from './use-common.ts'

/** The fields of a resource's form that this person may give to many records at once. */
function useFields(resource: AnyResource): readonly FormField[] {
  const ability = useAbility()
  return useMemo(() => {
    const names = bulkFields(resource)
    return formGroups(resource, 'update', ability)
      .flatMap(group => group.fields)
      .filter(({ name }) => names.includes(name))
  }, [resource, ability])
}

/**
 * Which fields many records are given, and their values. The first submit asks the server what would change, the second
 * does it; whoever changes a value in between is told again.
 */
export function useEdit(
  resource: AnyResource,
  bulk: EditedRows,
  onClose: () => void,
  /** The field that is asked for from the start, by its name. */
  first?: string,
) {
  const all = useFields(resource)
  const reasonOf = useReason()
  const beside = useCommon(resource, all, () => bulk.collect())
  const [chosen, setChosen] = useState(() => all.filter(({ name }) => name === first).map(({ key }) => key))
  const [shown, setShown] = useState<{ readonly text: string; readonly forecast: BulkForecast }>()
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const fields = useMemo(
    () => chosen.flatMap(key => all.find(field => field.key === key) ?? []),
    [all, chosen],
  )
  const { control, handleSubmit, setError, clearErrors, getValues, uploads } = useFieldForm({
    resource,
    fields,
    values: useMemo(() => emptyValues(all), [all]),
  })
  const present = useWatch({ control })
  const textOf = (values: Readonly<Record<string, unknown>>) => JSON.stringify(bodyOf(fields, values))
  const forecast = shown?.text === textOf(present) ? shown.forecast : undefined
  const last = chosen.at(-1)
  useEffect(() => {
    if (last) focusField(last)
  }, [last])

  const ask = async (values: Record<string, unknown>) => {
    setBusy(true)
    setFailure('')
    try {
      const rows = await bulk.collect()
      const ids = rows.map(({ id }) => id)
      const found = await fetchForecast({ address: bulkAddress(resource, 'update'), body: { values } }, ids)
      setShown({ text: JSON.stringify(values), forecast: found })
    } catch (error) {
      const isShown = isApiError(error) && showServerErrors(fields, error, setError)
      if (!isShown) setFailure(reasonOf(error))
    } finally {
      setBusy(false)
    }
  }
  return {
    fields,
    beside,
    rest: all.filter(({ key }) => !chosen.includes(key)),
    add: ({ key }: FormField) => setChosen([...chosen, key]),
    remove({ key }: FormField) {
      clearErrors(key)
      setChosen(chosen.filter(other => other !== key))
    },
    control,
    uploads,
    /** What would change, as long as nothing else is chosen. */
    forecast,
    failure,
    isBusy,
    submit: handleSubmit(async () => {
      if (isBusy) return
      const values = bodyOf(fields, getValues())
      if (!forecast) return ask(values)
      onClose()
      void bulk.edit(values)
    }),
  }
}
