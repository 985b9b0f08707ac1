import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { webOf } from '../../fields.ts'
import { useAbility } from '../../providers/ability.ts'
import { Icon } from '../../ui/icon.tsx'
import { visuallyHidden } from '../../ui/visually-hidden.ts'
import { shownValue } from '../shared/keys.ts'
import { useLabels } from '../shared/labels.ts'
import { fieldOf } from '../shared/registry.ts'
import { useWording } from '../shared/wording.ts'
import { lackingName, PathLabel, rowsBehind } from '../show/missing.tsx'
import type { LackingItem, Required } from './missing.ts'

/** A card beside a step. */
function Card({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box
      component="section"
      sx={theme => ({
        border: `1px solid ${theme.vars.palette.outlineSoft}`,
        borderRadius: `${theme.measures.radius.card}px`,
        p: 2.25,
      })}
    >
      <Typography variant="h4" component="h3" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}

/** What stands beside a step in short. */
export function StepFacts(props: {
  readonly resource: AnyResource
  readonly record: AnyRow
  readonly names: readonly string[]
}) {
  const { resource, record, names } = props
  const { t } = useTranslation('wizard')
  const labels = useLabels(resource)
  const ability = useAbility()
  const shown = names.filter(name => ability.reads(fieldOf(resource, name)))
  if (!shown.length) return null
  return (
    <Card title={t('summary')}>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 2, rowGap: 1, m: 0 }}
      >
        {shown.map(name => {
          const field = fieldOf(resource, name)
          const { Cell } = webOf(field)
          return (
            <Box key={name} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {labels.field(name)}
              </Box>
              <Box component="dd" sx={{ m: 0, fontWeight: 650, textAlign: 'end' }}>
                <Cell
                  field={field}
                  name={name}
                  resource={resource}
                  value={shownValue(resource, name, record)}
                  row={record}
                  dense
                />
              </Box>
            </Box>
          )
        })}
      </Box>
    </Card>
  )
}

/** Leads to what is missing: a step with a field, or a row of it. */
export type GoTo = (required: Required, row?: LackingItem) => void

/** What is required, in words: the resource's own, or the name of what has to be filled. */
function RequiredText({
  resource,
  path,
  says,
}: {
  readonly resource: AnyResource
  readonly path: string
  readonly says?: readonly string[]
}) {
  const labels = useLabels(resource)
  if (says) return says.map(key => labels.text(`requirements.${key}`)).join(' ')
  const own = labels.optional(`requirements.${path.replaceAll('.', '_')}`)
  return own ?? <PathLabel resource={resource} path={path} />
}

const linkLook = { verticalAlign: 'baseline', textAlign: 'start', fontWeight: 600 } as const

/** One thing that is required: a tick where it is there; else where it is filled in, and which rows lack it. */
function RequiredItem(props: {
  readonly resource: AnyResource
  readonly required: Required
  readonly goTo: GoTo
}) {
  const { resource, required, goTo } = props
  const { t } = useTranslation('wizard')
  const wording = useWording(rowsBehind(resource, required.path) ?? resource)
  const { filled, rows, path, step, text: own } = required
  const text = own ?? <RequiredText resource={resource} path={path} says={required.says} />
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <Icon
        name={filled ? 'check_circle' : 'error'}
        sx={{ fontSize: 20, flex: 'none', color: filled ? 'success.main' : 'error.main' }}
      />
      <Box sx={{ minWidth: 0 }}>
        {filled || step === undefined || rows.length > 0 ? (
          text
        ) : (
          <Link component="button" type="button" onClick={() => goTo(required)} sx={linkLook}>
            {text}
          </Link>
        )}
        {!filled && own === undefined && (
          <Box component="span" sx={rows.length ? visuallyHidden : { color: 'text.secondary' }}>
            {` · ${t('absent')}`}
          </Box>
        )}
        {rows.length > 0 && (
          <Box component="ul" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
            {rows.map(row => (
              <li key={row.id}>
                <Link component="button" type="button" onClick={() => goTo(required, row)} sx={linkLook}>
                  {t('row', { name: lackingName(resource, path, row, wording) })}
                </Link>
              </li>
            ))}
          </Box>
        )}
      </Box>
    </Box>
  )
}

/** What is required, each with whether it is there. */
export function RequiredList(props: {
  readonly resource: AnyResource
  readonly all: readonly Required[]
  readonly goTo: GoTo
}) {
  const { all, ...rest } = props
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25 }}>
      {all.map(required => (
        <RequiredItem key={`${required.path} ${required.text ?? ''}`} required={required} {...rest} />
      ))}
    </Box>
  )
}

/** What a step has to have before the record can go on. */
export function StepNeeds(props: {
  readonly resource: AnyResource
  readonly all: readonly Required[]
  readonly goTo: GoTo
}) {
  const { t } = useTranslation('wizard')
  if (!props.all.length) return null
  return (
    <Card title={t('before')}>
      <RequiredList {...props} />
    </Card>
  )
}
