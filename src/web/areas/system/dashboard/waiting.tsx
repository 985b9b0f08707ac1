import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { InboxKind } from '../../../../metadata/waiting.ts'
import { DueChip } from '../../../crud/inbox/due-chip.tsx'
import { declaredKind, useInbox, useKindIcon } from '../../../crud/inbox/use-inbox.ts'
import { recordAddress } from '../../../crud/shared/addresses.ts'
import { isApiError } from '../../../providers/errors.ts'
import { TextLink } from '../../../shell/text-link.tsx'
import { Block } from '../../../ui/block.tsx'
import { IconTile } from '../../../ui/icon-tile.tsx'
import { ErrorState, SkeletonRows } from '../../../ui/states.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'

/** Kinds that are shown; the inbox has all of them. */
const shown = 5

/** Where somebody goes on: to the one thing that waits, or to all of the kind. */
function urlOf(kind: InboxKind): string {
  const { name, count, first, items } = kind
  if (count > 1) return `/inbox?kind=${name}`
  const { resource } = declaredKind(kind) ?? {}
  return (
    items?.[0]?.url ??
    first.url ??
    (resource?.config.path ? recordAddress(resource, first.id) : `/inbox?kind=${name}`)
  )
}

function Item({ kind, first }: { readonly kind: InboxKind; readonly first: boolean }) {
  const { t } = useTranslation(['dashboard', 'inbox'])
  const icon = useKindIcon()(kind)
  const { title, due_at } = kind.first
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '40px minmax(0, 1fr)', sm: '40px minmax(0, 1fr) auto' },
        alignItems: 'center',
        gap: { xs: '8px 12px', sm: 2 },
        p: '12px 16px',
        '& + &': { borderTop: '1px solid', borderColor: 'divider' },
      }}
    >
      <IconTile large icon={icon} ground="primary.container" color="primary.onContainer" />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {t(`inbox:kinds.${kind.name}.summary`, { count: kind.count })}
        </Box>
        {title && (
          <Box sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {kind.count > 1 ? t('next', { subject: title }) : title}
          </Box>
        )}
      </Box>
      <Box
        sx={{
          gridColumn: { xs: 2, sm: 'auto' },
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          flexDirection: { xs: 'row-reverse', sm: 'row' },
          gap: 2,
        }}
      >
        {due_at && <DueChip at={due_at} />}
        <Button
          component={Link}
          to={urlOf(kind)}
          variant={first ? 'contained' : 'outlined'}
          color={first ? 'primary' : undefined}
          sx={{ ml: { sm: 'auto' }, mr: { xs: 'auto', sm: 0 } }}
        >
          {t(`inbox:kinds.${kind.name}.action`)}
        </Button>
      </Box>
    </Box>
  )
}

/** The first of what waits for somebody in all parts of the portal: the top of the inbox. */
export function WaitingList() {
  const { t } = useTranslation(['dashboard', 'inbox'])
  const { data, error, refetch } = useInbox()
  const phone = useIsPhone()
  const kinds = data?.kinds ?? []
  return (
    <Block
      title={t('inbox:title')}
      aside={(!data || kinds.length > 0) && <TextLink to="/inbox">{t('all')}</TextLink>}
    >
      {error && !data ? (
        <ErrorState
          title={t('inbox:failed')}
          text={error.message || undefined}
          code={isApiError(error) ? error.statusCode || undefined : undefined}
          onRetry={() => void refetch()}
        />
      ) : (
        <Card>
          {!data ? (
            // The button of a row stands below its words on a phone.
            <SkeletonRows rows={3} height={phone ? 118 : 64} avatar columns={2} />
          ) : kinds.length === 0 ? (
            <Box sx={{ p: 2, color: 'text.secondary' }}>{t('inbox:empty.title')}</Box>
          ) : (
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {kinds.slice(0, shown).map((kind, at) => (
                <Item key={kind.name} kind={kind} first={at === 0} />
              ))}
            </Box>
          )}
        </Card>
      )}
    </Block>
  )
}
