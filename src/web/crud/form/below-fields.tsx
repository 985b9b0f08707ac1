import { type ReactNode, useEffect, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { useChildPages } from '../../providers/areas.ts'
import { partOf } from '../../ui/lazy.tsx'
import type { FormField } from './fields.ts'
import type { FormValues } from './resolver.ts'
import { withValues } from './values.ts'

/** How long typing pauses before what follows from it is drawn. */
const PAUSE_MS = 250

/** The values of a form, once somebody pauses. */
function usePaused(control: Control<FormValues>): FormValues {
  const now = useWatch({ control })
  const [values, setValues] = useState(now)
  useEffect(() => {
    const timer = setTimeout(() => setValues(now), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [now])
  return values
}

/** A page below the fields of a section, of the record as it is being written. */
export default function BelowFields(props: {
  readonly resource: AnyResource
  /** The name of the page. */
  readonly page: string
  /** The section. */
  readonly name: string
  readonly control: Control<FormValues>
  /** The fields of the form that apply. */
  readonly fields: readonly FormField[]
  /** The record that is edited; nothing of a new one. */
  readonly record?: AnyRow
}): ReactNode {
  const { resource, page, name, control, fields, record } = props
  const values = usePaused(control)
  const known = useChildPages()(page)
  const Page = known && partOf(known.load, { texts: known.texts, fallback: null })
  return (
    Page && (
      <Page
        resource={resource}
        id={record ? String(record.id) : ''}
        record={withValues(record ?? { id: 0 }, fields, values)}
        relation={name}
        writing
      />
    )
  )
}
