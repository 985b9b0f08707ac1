import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { WaitingItem, WaitingKind } from '../../../../metadata/waiting.ts'
import { useAreas } from '../../../providers/areas.ts'
import { isApiError } from '../../../providers/errors.ts'
import { Block } from '../../../ui/block.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconTile } from '../../../ui/icon-tile.tsx'
import type { IconName } from '../../../ui/icons.ts'
import { ErrorState, SkeletonRows } from '../../../ui/states.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { useWaiting } from './use-waiting.ts'

/** The icon that an area gives what waits. */
function useWaitingIcon(kind: WaitingKind): IconName {
  const icons = useAreas().map(({ waitingIcons }) => waitingIcons?.[kind])
  return icons.find(Boolean) ?? 'schedule'
}

/** Only what is due within two days is amber. */
const soon = 48 * 3_600_000

function Due({ at }: { readonly at: string }) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const day = at.length === 10
  const left = Date.parse(day ? `${at}T23:59:59` : at) - Date.now()
  const text = left < 0 ? t('late') : day ? format.date(at) : format.relative(at)
  if (left >= soon)
    return <Box sx={{ typography: 'caption', color: 'text.secondary', whiteSpace: 'nowrap' }}>{text}</Box>
  return (
    <Chip
      size="small"
      color={left < 0 ? 'error' : 'warning'}
      icon={<Icon name="schedule" sx={{ fontSize: 16 }} />}
      label={text}
    />
  )
}

function Item({ item, first }: { readonly item: WaitingItem; readonly first: boolean }) {
  const { t } = useTranslation('dashboard')
  const { kind, count, subject, due_at, url } = item
  const icon = useWaitingIcon(kind)
  const params = { count: count ?? 1, subject }
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
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{t(`kinds.${kind}.title`, params)}</Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{t(`kinds.${kind}.text`, params)}</Box>
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
        {due_at && <Due at={due_at} />}
        <Button
          component={Link}
          to={url}
          variant={first ? 'contained' : 'outlined'}
          color={first ? 'primary' : undefined}
          sx={{ ml: { sm: 'auto' }, mr: { xs: 'auto', sm: 0 } }}
        >
          {t(`kinds.${kind}.action`)}
        </Button>
      </Box>
    </Box>
  )
}

/** What waits for somebody in all parts of the portal, the first to be late first. */
export function WaitingList() {
  const { t } = useTranslation('dashboard')
  const { data, error, refetch } = useWaiting()
  return (
    <Block title={t('waiting')}>
      {error ? (
        <ErrorState
          title={t('failed')}
          text={error.message || undefined}
          code={isApiError(error) ? error.statusCode || undefined : undefined}
          onRetry={() => void refetch()}
        />
      ) : (
        <Card>
          {!data ? (
            <SkeletonRows rows={3} height={64} avatar columns={2} />
          ) : data.waiting.length === 0 ? (
            <Box sx={{ p: 2, color: 'text.secondary' }}>{t('nothing')}</Box>
          ) : (
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {data.waiting.map((item, at) => (
                <Item key={`${item.kind} ${item.url}`} item={item} first={at === 0} />
              ))}
            </Box>
          )}
        </Card>
      )}
    </Block>
  )
}
