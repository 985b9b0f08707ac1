import { type ReactNode, useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { Fields } from '../../../metadata/field.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { FormSection } from '../../../metadata/screen-config.ts'
import { useAbility } from '../../providers/ability.ts'
import { useBreadcrumbs } from '../../providers/breadcrumbs.ts'
import { useToast } from '../../providers/toast.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { recordAddress } from '../shared/addresses.ts'
import { resourceNamespace } from '../shared/labels.ts'
import { useTexts } from '../shared/use-texts.ts'
import { actionInputFields, type FormGroup, targetsOf } from './fields.ts'
import { RecordForm } from './record-form.tsx'
import type { FormValues } from './resolver.ts'
import { FormSkeleton } from './skeleton.tsx'
import { emptyValues } from './values.ts'

/** What a page asks for and posts, declared beside the resource that it makes. */
export interface DeclaredForm {
  readonly path: string
  readonly fields: Fields
  readonly sections: readonly FormSection[]
}

/**
 * A page with a declared form that makes a record by a path of its own: mails and notifications to an audience. Ends at
 * the record that was made.
 */
export function PageForm(props: {
  readonly resource: AnyResource
  readonly form: DeclaredForm
  readonly title: string
  readonly saveLabel: string
  readonly done: string
  /** Stands between the title and the form. */
  readonly above?: ReactNode
  /** What the fields start with, besides their defaults; with another `startKey` the form begins again. */
  readonly start?: FormValues
  readonly startKey?: string | number
  /** What goes with the values. */
  readonly extra?: Readonly<Record<string, unknown>>
}) {
  const { resource, form, title, saveLabel, done, above, start, startKey, extra } = props
  const navigate = useNavigate()
  const toast = useToast()
  const { permits } = useAbility()
  const groups = useMemo((): FormGroup[] => {
    const fields = actionInputFields(form.fields)
    return form.sections.map(({ name, fields: names }) => ({
      name,
      fields: fields.filter(field => names.includes(field.name)),
    }))
  }, [form])
  const { ready } = useTexts([resourceNamespace(resource), ...targetsOf(groups).map(resourceNamespace)])
  const fields = useMemo(() => groups.flatMap(group => group.fields), [groups])
  const values = useMemo(() => ({ ...emptyValues(fields), ...start }), [fields, start])
  useBreadcrumbs([{ label: title }])
  return (
    <>
      <PageHeader title={title} />
      {above}
      {ready ? (
        <RecordForm
          key={startKey}
          resource={resource}
          groups={groups}
          start={values}
          saveLabel={saveLabel}
          endpoint={form.path}
          extra={extra}
          onSaved={stored => {
            toast.success(done)
            const id = stored?.row.id
            const seen = id !== undefined && permits(`${resource.name}.show`)
            void navigate(seen ? recordAddress(resource, id) : '/dashboard')
          }}
          onCancel={() => void navigate(-1)}
        />
      ) : (
        // Labels that come later would move the fields under a pointer that presses them.
        <FormSkeleton groups={groups} />
      )}
    </>
  )
}
