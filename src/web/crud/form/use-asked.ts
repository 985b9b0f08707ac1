import { useMemo } from 'react'
import type { AssignPlan } from '../../../metadata/assign.ts'
import type { AnyField } from '../../../metadata/field.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import { useAbility } from '../../providers/ability.ts'
import { writable } from '../shared/access.ts'
import { keyOf } from '../shared/keys.ts'
import { askedOfRecord, effectiveValues } from './applying.ts'
import type { FormField } from './fields.ts'
import { useApplying } from './use-applying.ts'
import { useFieldForm } from './use-field-form.ts'
import { emptyValues, newBody } from './values.ts'

/** The fields that are asked for once, for all rows of an assignment. */
export function useAsked(child: AnyResource, plan: AssignPlan) {
  const ability = useAbility()
  const fields = useMemo(
    (): FormField[] =>
      plan.asked
        .map(name => ({ name, key: keyOf(child, name), field: child.config.fields[name] as AnyField }))
        .filter(({ field }) => writable(field, 'create', ability)),
    [child, plan, ability],
  )
  const values = useMemo(() => emptyValues(fields), [fields])
  const asked = useMemo(() => askedOfRecord(child, undefined), [child])
  const form = useFieldForm({ resource: child, fields, values, asked })
  const applying = useApplying(asked, fields, form.control)
  return {
    fields,
    applying,
    form,
    /** What is sent of them. */
    body: () => newBody(fields, effectiveValues(asked, fields, form.getValues())),
  }
}
