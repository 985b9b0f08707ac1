import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyResource } from '../../../../metadata/resource.ts'
import { RecordLink } from '../../../crud/shared/parts/record-link.tsx'
import { imageOf, titleOf } from '../../../crud/shared/record.ts'
import { resourceOf } from '../../../crud/shared/registry.ts'
import { useUnassign } from '../../../crud/show/use-unassign.tsx'
import type { AnyRow } from '../../../field.ts'
import { useAbility } from '../../../providers/ability.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconTile } from '../../../ui/icon-tile.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { ImpactCard } from './impact.tsx'
import { type Effective, kindLooks, type Source } from './sources.ts'

/** A station on the way from the person to the permission. */
function Step({
  sign,
  title,
  note,
  last,
}: {
  readonly sign: ReactNode
  readonly title: ReactNode
  readonly note: string
  readonly last?: boolean
}) {
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5, pb: last ? 0 : 2.25, position: 'relative' }}
    >
      {!last && (
        <Box
          component="i"
          aria-hidden
          sx={{ position: 'absolute', left: 15.5, top: 34, bottom: 2, width: '1px', bgcolor: 'outlineSoft' }}
        />
      )}
      {sign}
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600, lineHeight: '18px' }}>{title}</Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{note}</Box>
      </Box>
    </Box>
  )
}

function SourceStep({ source }: { readonly source: Source }) {
  const { kind, id, name, given_at: at, given_by: by } = source
  const { t } = useTranslation('user-permissions')
  const { date } = useFormat()
  const { icon, tile, resource } = kindLooks[kind]
  const target = resource && resourceOf(resource)
  return (
    <Step
      sign={<IconTile round icon={icon} ground={`tile.${tile}.bg`} color={`tile.${tile}.fg`} />}
      title={
        target && id !== null ? (
          <RecordLink resource={target} record={{ id, [target.config.title]: name }} />
        ) : (
          t(kind === 'direct' ? 'directly' : `kinds.${kind}`)
        )
      }
      note={[
        ...(id === null && kind !== 'direct' ? [] : [t(`kinds.${kind}`)]),
        ...(by ? [t('givenBy', { name: by.name })] : []),
        ...(at ? [t('since', { date: date(at) })] : []),
      ].join(' · ')}
    />
  )
}

/** "Bu yetki neden var?": the way from the person to the permission, and what would happen if a source went. */
export function Why(props: {
  readonly permission: Effective
  readonly all: readonly Effective[]
  readonly resource: AnyResource
  readonly record: AnyRow
  readonly onClose: () => void
}) {
  const { permission, all, resource, record, onClose } = props
  const { t } = useTranslation('user-permissions')
  const { permits } = useAbility()
  const takeAway = useUnassign(resource, String(record.id), 'permissions')
  const person = titleOf(resource, record)
  const direct = permission.sources.some(({ kind }) => kind === 'direct')
  const others = permission.sources.filter(({ kind, id }) => kind !== 'direct' && id !== null)
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Card component="section" aria-labelledby="why-title" sx={{ p: '18px 18px 16px' }}>
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          <Typography id="why-title" variant="h4" component="h2" sx={{ flex: 1 }}>
            {t('title')}
          </Typography>
          <IconButton size="small" aria-label={t('close')} onClick={onClose} sx={{ m: '-4px -6px -4px 0' }}>
            <Icon name="close" />
          </IconButton>
        </Box>
        <Typography variant="body2" sx={{ mt: 0.75, color: 'text.secondary' }}>
          {permission.display_name}
        </Typography>
        <Box component="ol" sx={{ m: 0, mt: 2, p: 0, listStyle: 'none' }}>
          <Step
            sign={<Avatar id={record.id} name={person} image={imageOf(resource, record)} />}
            title={person}
            note={t('person')}
          />
          {permission.sources.map((source, index) => (
            <SourceStep key={`${source.kind}-${source.id ?? index}`} source={source} />
          ))}
          <Step
            last
            sign={<IconTile round icon="key" ground="tile.t6.bg" color="tile.t6.fg" />}
            title={permission.display_name}
            note={t('permission')}
          />
        </Box>
        {direct && permits('user-permissions.destroy') && !record.deleted_at && (
          <Box sx={{ mt: 2, pt: 1.75, borderTop: '1px solid', borderColor: 'divider' }}>
            <Button
              startIcon={<Icon name="remove" />}
              sx={{ color: 'error.main' }}
              onClick={() =>
                void takeAway({ ...permission }, person).then(done => done && !others.length && onClose())
              }
            >
              {t('takeDirect')}
            </Button>
            {others.length > 0 && (
              <Typography variant="caption" sx={{ display: 'block', mt: 1, color: 'text.secondary' }}>
                {t('staysThrough', { names: others.map(({ name }) => name).join(', ') })}
              </Typography>
            )}
          </Box>
        )}
      </Card>
      {others.map(source => (
        <ImpactCard key={`${source.kind}-${source.id}`} source={source} all={all} record={record} />
      ))}
    </Box>
  )
}
