import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import type { AnyField } from '../../../metadata/field.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { useAbility } from '../../providers/ability.ts'
import { useMe } from '../../providers/session.ts'
import { allowedVerbs } from '../shared/actions.ts'
import { childAddress, editAddress } from '../shared/addresses.ts'
import { goToInline, inlineRelations } from '../shared/inline-relations.ts'
import { keyOf } from '../shared/keys.ts'
import { useLabels } from '../shared/labels.ts'
import { missingFor } from '../shared/missing-fields.ts'
import { type Wording, wordsOf } from '../shared/record.ts'
import { fieldOf, isRelation, targetOf } from '../shared/registry.ts'
import { useWording } from '../shared/wording.ts'

/** Where a field is filled in: its tab where it has one, else the form; undefined where neither has it. */
export function locationOfField(
  resource: AnyResource,
  record: AnyRow,
  path: string,
  mayEdit: boolean,
): string | undefined {
  const name = path.split('.')[0] as string
  if (resource.config.children?.[name]) return childAddress(resource, record.id, name)
  const inForm = (resource.config.form ?? []).some(({ fields }: { fields: readonly string[] }) =>
    fields.includes(name),
  )
  return inForm && mayEdit
    ? `${editAddress(resource, record.id)}#${encodeURIComponent(keyOf(resource, name))}`
    : undefined
}

/** What is still to be filled in before a record can go on, each leading to where that is done. */
export function MissingNotices({
  resource,
  record,
}: {
  readonly resource: AnyResource
  readonly record: AnyRow
}) {
  const { t } = useTranslation('record')
  const labels = useLabels(resource)
  const ability = useAbility()
  const { permits } = ability
  const { id: me } = useMe()
  const wording = useWording(resource)
  const inline = inlineRelations(resource, ability)
  const verbs = allowedVerbs(resource, record, permits, { me, now: new Date().toISOString() })
  return missingFor(resource, record, permits).map(({ name, fields, says = {}, rows = {} }) => (
    <Alert key={name} severity="warning" sx={{ mb: 3 }}>
      <AlertTitle>{t('missing.title', { action: labels.text(`actions.${name}.label`) })}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {fields.map(path => {
          const to = locationOfField(resource, record, path, verbs.edit)
          const own = says[path]?.map(key => labels.text(`requirements.${key}`))
          const text = own ? own.join(' ') : <PathLabel resource={resource} path={path} />
          const [first = ''] = path.split('.')
          return (
            <li key={path}>
              {inline.includes(first) ? (
                <Link
                  component="button"
                  type="button"
                  onClick={() => goToInline(first)}
                  color="inherit"
                  sx={{ verticalAlign: 'baseline', textAlign: 'start' }}
                >
                  {text}
                </Link>
              ) : to ? (
                <Link component={RouterLink} to={to} color="inherit">
                  {text}
                </Link>
              ) : (
                text
              )}
              {rows[path] && (
                <span>
                  :{' '}
                  {rows[path]
                    .map(row => t('missing.row', { name: lackingName(resource, path, row, wording) }))
                    .join(', ')}
                </span>
              )}
            </li>
          )
        })}
      </Box>
    </Alert>
  ))
}

/** The resource of the rows that a path leads to first; undefined where it leads to none. */
export function rowsBehind(resource: AnyResource, path: string): AnyResource | undefined {
  const field = resource.config.fields[path.split('.')[0] as string] as AnyField | undefined
  return field && isRelation(field) ? targetOf(field) : undefined
}

/** What a row is called that lacks something behind a path, in words. */
export function lackingName(
  resource: AnyResource,
  path: string,
  { id, title }: { readonly id: number; readonly title: unknown },
  wording: Wording,
): string {
  if (title === null || title === undefined) return `#${id}`
  const target = rowsBehind(resource, path)
  const name = target?.config.title
  // Of what points at another record the name of that came.
  return !target || isRelation(fieldOf(target, name))
    ? String(title)
    : wordsOf(target, name, { id, [name]: title }, wording)
}

/** A path in words: the field, and what of its rows is missing. */
export function PathLabel({ resource, path }: { readonly resource: AnyResource; readonly path: string }) {
  const { t } = useTranslation('record')
  const labels = useLabels(resource)
  const [name = '', ...rest] = path.split('.')
  const own = labels.field(name)
  if (!rest.length) return own
  const target = targetOf(resource.config.fields[name] as AnyField)
  return (
    <>
      {t('missing.within', { relation: own })} <PathLabel resource={target} path={rest.join('.')} />
    </>
  )
}
