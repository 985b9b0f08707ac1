import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { whensOf } from '../../../metadata/applies.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { FormSection } from '../../../metadata/screen-config.ts'
import type { AnyRow } from '../../field.ts'
import { webOf } from '../../fields.ts'
import { useAbility } from '../../providers/ability.ts'
import type { Ability } from '../../providers/access.ts'
import { touchLinks } from '../../theme/touch.ts'
import { useAfter } from '../../ui/states.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { Owned } from '../form/owned.tsx'
import { fieldGrid, SectionHead, sectionGrid } from '../form/sections.tsx'
import { appliesTo, shownValue } from '../shared/keys.ts'
import { useLabels } from '../shared/labels.ts'
import { fieldOf, isRelation } from '../shared/registry.ts'

/** The facts of a record's page that reach this person; declared, or else the form's. */
export function shownSections(resource: AnyResource, ability: Ability): FormSection[] {
  const declared: readonly FormSection[] = resource.config.show ?? resource.config.form ?? []
  return declared
    .map(({ fields, ...section }) => ({
      ...section,
      fields: fields.filter(entry => {
        const field = fieldOf(resource, entry)
        return (
          ability.reads(field) &&
          (field.storage !== 'pivot' ||
            !isRelation(field) ||
            field.options.card !== undefined ||
            ability.follows(field))
        )
      }),
    }))
    .filter(({ fields }) => fields.length > 0)
}

/** Whether a section is to be seen on a record: an optional one has nothing to say where its fields are empty. */
export const stands = (resource: AnyResource, section: FormSection, record: AnyRow | undefined): boolean =>
  !section.optional ||
  (record !== undefined &&
    section.fields.some(name => {
      const value = shownValue(resource, name, record)
      return value !== null && value !== undefined && value !== ''
    }))

/** What a record is: its facts in the order in which a person thinks of them. */
export function General({
  resource,
  record,
}: {
  readonly resource: AnyResource
  readonly record: AnyRow | undefined
}) {
  const { t } = useTranslation('common')
  const labels = useLabels(resource)
  const ability = useAbility()
  const late = useAfter(200)
  const { relative } = useFormat()
  // While the record is on its way nothing is drawn that may not belong to it.
  const applies = (name: string) =>
    record ? appliesTo(resource, name, record) : !whensOf(resource).has(name)
  const sections = shownSections(resource, ability)
    .map(section => ({ ...section, fields: section.fields.filter(applies) }))
    .filter(section => section.fields.length > 0 && stands(resource, section, record))
  const stated = sections.flatMap(({ fields }) => fields)
  const times = (['created_at', 'updated_at'] as const).filter(name => !stated.includes(name))
  return (
    <Box aria-busy={!record}>
      {!record && <Box role="status" aria-label={t('record.loading')} />}
      {sections.map(({ name, fields }) => (
        <Box component="section" key={name} sx={sectionGrid}>
          <SectionHead labels={labels} name={name} />
          <Box component="dl" sx={{ ...fieldGrid, m: 0 }}>
            {fields.map(entry => {
              const field = fieldOf(resource, entry)
              const { Show, long } = webOf(field)
              return (
                <Box key={entry} sx={{ minWidth: 0, gridColumn: long?.(field) ? '1 / -1' : undefined }}>
                  <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary' }}>
                    {labels.field(entry)}
                  </Box>
                  <Box
                    component="dd"
                    sx={{
                      m: 0,
                      mt: 0.25,
                      minHeight: 20,
                      overflowWrap: 'anywhere',
                      ...(!long?.(field) && touchLinks),
                    }}
                  >
                    {record ? (
                      <Show
                        field={field}
                        name={entry}
                        resource={resource}
                        value={shownValue(resource, entry, record)}
                        row={record}
                      />
                    ) : (
                      late && <Skeleton width="70%" />
                    )}
                  </Box>
                </Box>
              )
            })}
          </Box>
        </Box>
      ))}
      {record && <Owned resource={resource} record={record} />}
      {record && times.length > 0 && (
        <Box sx={{ py: 2, typography: 'caption', color: 'text.secondary' }}>
          {times.map(name => `${labels.field(name)}: ${relative(record[name] as string)}`).join(' · ')}
        </Box>
      )}
    </Box>
  )
}
