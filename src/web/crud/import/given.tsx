import Box from '@mui/material/Box'
import { useEffect, useMemo } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { AnyField } from '../../../metadata/field.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import { useAbility } from '../../providers/ability.ts'
import { useMe } from '../../providers/session.ts'
import { FieldRow } from '../form/field-row.tsx'
import type { FormField } from '../form/fields.ts'
import type { FormValues } from '../form/resolver.ts'
import { showServerErrors } from '../form/server-errors.ts'
import { presetValues } from '../form/use-preset.ts'
import { writable } from '../shared/access.ts'
import { keyOf } from '../shared/keys.ts'
import { useLabels } from '../shared/labels.ts'
import type { ChosenForAll } from './send.ts'

/** What may be chosen for all records of a file: whether one of it is needed depends on what the file says. */
const givenFields = (resource: AnyResource): FormField[] =>
  ((resource.config.import?.given ?? []) as readonly string[]).map(name => {
    const field = resource.config.fields[name] as AnyField
    const options = { ...field.options, required: false }
    return { name, key: keyOf(resource, name), field: { ...field, options } as AnyField }
  })

/** What is chosen for all records of a file that name nothing themselves. */
export default function GivenFields(props: {
  readonly resource: AnyResource
  readonly given: ChosenForAll | undefined
  /** What the server said of them, by key. */
  readonly errors: Readonly<Record<string, readonly string[]>> | undefined
  onChange(given: ChosenForAll): void
}) {
  const { resource, given, errors, onChange } = props
  const labels = useLabels(resource)
  const ability = useAbility()
  const me = useMe()
  const fields = useMemo(
    () => givenFields(resource).filter(({ field }) => writable(field, 'create', ability)),
    [resource, ability],
  )
  const { control, setError } = useForm<FormValues>({
    defaultValues: {
      ...presetValues([{ name: 'given', fields }], new URLSearchParams(), me),
      ...given,
    },
  })
  const values = useWatch({ control })
  // biome-ignore lint/correctness/useExhaustiveDependencies: told of what is chosen, and of nothing else
  useEffect(() => {
    const chosen = fields.flatMap(({ key }) =>
      typeof values[key] === 'number' ? [[key, values[key]] as const] : [],
    )
    onChange(Object.fromEntries(chosen))
  }, [values])
  useEffect(() => {
    if (errors) showServerErrors(fields, { errors } as Parameters<typeof showServerErrors>[1], setError)
  }, [errors, fields, setError])
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {fields.map(formField => (
        <FieldRow
          key={formField.key}
          resource={resource}
          formField={formField}
          control={control}
          label={labels.field(formField.name)}
          hint={labels.optional(`importing.given.${formField.name}`)}
          unmarked
        />
      ))}
    </Box>
  )
}
