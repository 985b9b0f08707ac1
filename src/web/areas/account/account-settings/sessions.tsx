import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../crud/shared/api.ts'
import { isApiError } from '../../../providers/errors.ts'
import { useToast } from '../../../providers/toast.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ErrorState, SkeletonRows } from '../../../ui/states.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { Section } from './section.tsx'
import { deviceOf, isHandheld, type SessionRow, sessionsPath, useSessions } from './use-sessions.ts'

function Row(props: { readonly row: SessionRow; readonly onEnd: () => void }) {
  const { row, onEnd } = props
  const { t } = useTranslation('account')
  const format = useFormat()
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        p: '12px 16px',
        '& + &': { borderTop: '1px solid', borderColor: 'divider' },
      }}
    >
      <Icon
        name={isHandheld(row.user_agent) ? 'phone_iphone' : 'computer'}
        sx={{ color: 'text.secondary' }}
      />
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>{deviceOf(row.user_agent) || t('sessions.unknownDevice')}</Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          {t('sessions.lastSeen', { time: format.relative(row.last_seen_at ?? row.created_at) })}
          {row.ip && ` · ${row.ip}`}
        </Box>
      </Box>
      {row.is_current ? (
        <StatusChip tone="success">{t('sessions.current')}</StatusChip>
      ) : (
        <Button size="small" onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </Box>
  )
}

/** Where one is logged in, and the way to end each. */
export function SessionList() {
  const { t } = useTranslation(['account', 'shell'])
  const { data, error, refetch } = useSessions()
  const api = useApi()
  const confirm = useConfirm()
  const toast = useToast()

  async function end(rows: readonly SessionRow[], label: string) {
    const yes = await confirm({
      title: t('sessions.confirmTitle'),
      text: t('sessions.confirmText'),
      confirm: label,
      cancel: t('sessions.cancel'),
      danger: true,
    })
    if (!yes) return
    // If it has ended meanwhile, the goal is reached.
    const ended = await Promise.allSettled(
      rows.map(({ id }) => api.delete(`${sessionsPath}/${id}`, undefined, { quiet: [404] })),
    )
    await refetch()
    if (ended.every(({ status }) => status === 'fulfilled'))
      toast.success(t('shell:notice.success'), t('sessions.ended'))
  }

  const others = (data ?? []).filter(row => !row.is_current)
  const endOthers = t('sessions.others', { count: others.length })
  return (
    <Section title={t('sessions.title')} help={t('sessions.help')}>
      {error ? (
        <ErrorState
          title={t('sessions.failed')}
          text={error.message || undefined}
          code={isApiError(error) ? error.statusCode || undefined : undefined}
          onRetry={() => refetch()}
        />
      ) : (
        <Card>
          {data ? (
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {data.map(row => (
                <Row key={row.id} row={row} onEnd={() => end([row], t('sessions.end'))} />
              ))}
            </Box>
          ) : (
            <SkeletonRows rows={2} height={64} columns={2} />
          )}
        </Card>
      )}
      {others.length > 1 && (
        <Button color="error" sx={{ mt: 2 }} onClick={() => end(others, endOthers)}>
          {endOthers}
        </Button>
      )}
    </Section>
  )
}
