import Alert from '@mui/material/Alert'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copiedFields, copiedTitles, copyOf, titleOfCopy } from '../../../metadata/copy.ts'
import type { AnyField } from '../../../metadata/field.ts'
import { countKey } from '../../../metadata/names.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { useAbility } from '../../providers/ability.ts'
import { hasExtensions } from '../../providers/contract.ts'
import { labelsOf, resourceNamespace } from '../shared/labels.ts'
import { RecordFailure } from '../shared/parts/record-failure.tsx'
import { titleOf } from '../shared/record.ts'
import { targetOf } from '../shared/registry.ts'
import { type Read, useRecord } from '../shared/use-record.ts'
import { useTexts } from '../shared/use-texts.ts'
import { type FormField, type FormGroup, formNames } from './fields.ts'
import { RecordForm } from './record-form.tsx'
import type { FormValues } from './resolver.ts'
import { FormSkeleton } from './skeleton.tsx'
import type { RecordFormOptions } from './use-record-form.ts'
import { emptyValues, readValues } from './values.ts'

/** Whether the person sees what a to-one field of a record points at: a copy leads nobody to anything else. */
function isSeen({ name, key, field }: FormField, record: AnyRow): boolean {
  if (field.storage !== 'one' || record[key] == null || !hasExtensions()) return true
  const other = record[name] as { deleted_at?: string | null; is_card?: true } | null | undefined
  return other != null && !other.deleted_at && !other.is_card
}

/** What the form of a copy begins with: what the server would take from the source, and the title of a copy. */
export function copyValues(
  resource: AnyResource,
  fields: readonly FormField[],
  record: AnyRow,
  word: (language: string | undefined) => string,
): FormValues {
  const names = new Set(copiedFields(resource))
  const values: FormValues = {
    ...emptyValues(fields),
    ...readValues(
      fields.filter(field => names.has(field.name) && isSeen(field, record)),
      record,
    ),
  }
  const { titles = {} } = resource.config as { titles?: Readonly<Record<string, string>> }
  for (const name of copiedTitles(resource)) {
    const field = fields.find(other => other.name === name)
    const value = field && values[field.key]
    if (!field || typeof value !== 'string') continue
    const language = Object.keys(titles).find(other => titles[other] === name)
    values[field.key] = titleOfCopy(value, word(language), field.field.options.max)
  }
  return values
}

/** The relations that come along and are not in the form: the server copies or links what they lead to. */
const besides = (resource: AnyResource, groups: readonly FormGroup[], permits: (name: string) => boolean) => {
  const shown = new Set(groups.flatMap(({ fields }) => fields.map(({ name }) => name)))
  return (copyOf(resource)?.with ?? []).filter(name => {
    const { pair } = (resource.config.fields[name] as AnyField).options
    return !shown.has(name) && (!pair || permits(`${pair}.store`))
  })
}

/** The field in which somebody writes first: what the copy has to have of its own, and else the first one. */
const firstToFill = (fields: readonly FormField[], values: FormValues): string | undefined =>
  (
    fields.find(
      ({ key, field }) => values[key] == null && (field.options.required || field.options.unique),
    ) ?? fields[0]
  )?.key

/** What is copied, and what comes with it. */
function CopyNotice(props: {
  readonly resource: AnyResource
  readonly record: AnyRow
  readonly relations: readonly string[]
}) {
  const { resource, record, relations } = props
  const { t } = useTranslation('form')
  const { i18n, locale } = useTexts(
    relations.map(name => resourceNamespace(targetOf(resource.config.fields[name] as AnyField))),
  )
  const counted = relations.flatMap(name => {
    const count = (record[countKey(name)] as number | undefined) ?? 0
    const target = targetOf(resource.config.fields[name] as AnyField)
    return count > 0 ? [labelsOf(i18n, target, locale).count(count)] : []
  })
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {t('copy.from', { name: titleOf(resource, record) })}
      {counted.length > 0 && ` ${t('copy.with', { what: counted.join(', ') })}`}
    </Alert>
  )
}

interface CopyProps extends Omit<RecordFormOptions, 'version' | 'start' | 'copyOf'> {
  /** The record that is copied. */
  readonly id: string
  readonly onCancel: () => void
}

function CopyOf({
  source,
  relations,
  ...props
}: CopyProps & { readonly source: Read; readonly relations: readonly string[] }) {
  const { i18n, locale } = useTexts(['common'])
  const { resource } = props
  const { record, cut = [] } = source
  // A list that came cut is copied whole by the server, and not shown as if it were all.
  const groups = useMemo(
    () =>
      props.groups.map(group => ({
        ...group,
        fields: group.fields.filter(({ name }) => !cut.includes(name)),
      })),
    [props.groups, cut],
  )
  const fields = groups.flatMap(group => group.fields)
  const [start] = useState(() =>
    copyValues(resource, fields, record, language =>
      i18n.getFixedT(language ?? locale)('copy.word', { ns: 'common' }),
    ),
  )
  return (
    <>
      <CopyNotice resource={resource} record={record} relations={relations} />
      <RecordForm
        {...props}
        groups={groups}
        start={start}
        copyOf={record.id}
        first={firstToFill(fields, start)}
      />
    </>
  )
}

/** The form of a new record that begins with the values of another one, and is stored as its copy. */
export default function CopyForm(props: CopyProps) {
  const { resource, groups, id } = props
  const { permits } = useAbility()
  const relations = besides(resource, groups, permits)
  const { version, error, retry } = useRecord(resource, id, formNames(resource, groups), {
    fresh: true,
    counts: relations,
  })
  if (error) return <RecordFailure resource={resource} error={error} onRetry={retry} />
  if (!version) return <FormSkeleton groups={groups} />
  return <CopyOf {...props} source={version} relations={relations} />
}
