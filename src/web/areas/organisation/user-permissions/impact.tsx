import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Trans, useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import { childPermission } from '../../../crud/shared/access.ts'
import { childAddress } from '../../../crud/shared/addresses.ts'
import { useRead } from '../../../crud/shared/api.ts'
import { resourceOf } from '../../../crud/shared/registry.ts'
import type { AnyRow } from '../../../field.ts'
import { useAbility } from '../../../providers/ability.ts'
import { Icon } from '../../../ui/icon.tsx'
import { withSuffix } from '../../../ui/suffix.ts'
import { type Effective, type Impact, kindLooks, type Source } from './sources.ts'

/** The permission that stays, with the other source of it. */
function StillGrantedBy({
  names,
  all,
  source,
}: {
  readonly names: readonly string[]
  readonly all: readonly Effective[]
  readonly source: Source
}) {
  const { t } = useTranslation('user-permissions')
  const [first] = names.flatMap(name => all.find(permission => permission.name === name) ?? [])
  if (!first) return null
  const other = first.sources.find(({ kind, id }) => kind !== source.kind || id !== source.id)
  if (!other) return null
  return t('kept', {
    count: names.length,
    name: first.display_name,
    more: names.length - 1,
    through: t(`through.${other.kind}`, { name: other.name ?? '' }),
  })
}

/** What would happen if a source went: what this person loses, what stays, and how many others are hit. */
export function ImpactCard({
  source,
  all,
  record,
}: {
  readonly source: Source
  readonly all: readonly Effective[]
  readonly record: AnyRow
}) {
  const { t, i18n } = useTranslation('user-permissions')
  const { permits } = useAbility()
  const { kind, id, name } = source
  const { data } = useRead<Impact>(
    `/api/users/${record.id}/effective-permissions/impact?kind=${kind}&id=${id}`,
    { retry: false, staleTime: 30_000 },
  )
  const target = kindLooks[kind].resource && resourceOf(kindLooks[kind].resource)
  const mayLook = target && permits(`${target.name}.show`) && permits(childPermission(target, 'users'))
  const losing = String(data?.members_losing ?? 0)
  return (
    <Card component="section" sx={{ p: '16px 18px' }}>
      <Typography variant="h4" component="h3" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Icon name="warning" sx={{ color: 'warning.main' }} />
        {t(`if.${kind}`)}
      </Typography>
      {data ? (
        <>
          <Typography variant="body2" sx={{ mt: 1 }}>
            {data.lost.length > 0 ? (
              <Trans
                t={t}
                i18nKey="lost"
                count={data.lost.length}
                values={{ person: String(record.first_name ?? record.full_name) }}
                components={{ b: <b /> }}
              />
            ) : (
              t('lostNone', { person: String(record.first_name ?? record.full_name) })
            )}{' '}
            <StillGrantedBy names={data.kept} all={all} source={source} />
          </Typography>
          <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
            {data.members_losing === 0
              ? t('membersNone', { source: name })
              : t(data.members_losing === data.members ? 'membersAll' : 'members', {
                  count: data.members,
                  source: name,
                  losing: i18n.language === 'tr' ? withSuffix(losing, 'possessive') : losing,
                })}
          </Typography>
        </>
      ) : (
        <Box role="status" aria-label={t('counting')} sx={{ mt: 1 }}>
          <Skeleton />
          <Skeleton width="70%" />
        </Box>
      )}
      {mayLook && id !== null && (
        <Button
          variant="text"
          color="primary"
          component={RouterLink}
          to={childAddress(target, id, 'users')}
          sx={{ mt: 1, mb: '-6px', ml: '-10px' }}
        >
          {t('seePeople')}
        </Button>
      )}
    </Card>
  )
}
