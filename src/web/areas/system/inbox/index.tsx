import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import type { InboxKind } from '../../../../metadata/waiting.ts'
import { BulkProgress } from '../../../crud/bulk/bulk-progress.tsx'
import { nothing, type RowSelection } from '../../../crud/bulk/selection.ts'
import { ItemSection } from '../../../crud/inbox/items.tsx'
import { KindSection } from '../../../crud/inbox/section.tsx'
import { declaredKind, useInbox } from '../../../crud/inbox/use-inbox.ts'
import { useBreadcrumbs } from '../../../providers/breadcrumbs.ts'
import { isApiError } from '../../../providers/errors.ts'
import { ChoiceButton } from '../../../ui/choice-button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/states.tsx'
import { useFormat } from '../../../ui/use-format.ts'

/** Everything that waits for somebody, by kind, decided on one at a time or many at once. */
export default function InboxPage() {
  const { t } = useTranslation('inbox')
  const { number } = useFormat()
  const { data, error, refetch } = useInbox()
  const [address] = useSearchParams()
  const [selected, setSelected] = useState<{ kind: string; rows: RowSelection }>()
  useBreadcrumbs([{ label: t('title') }])
  const asked = address.get('kind')
  const kinds = data?.kinds ?? []
  const shown = asked ? kinds.filter(({ name }) => name === asked) : kinds
  return (
    <Box sx={{ maxWidth: 1040, pb: 6 }}>
      <PageHeader title={t('title')} aside={data && data.count > 0 ? number(data.count) : undefined} />
      {kinds.length > 1 && <Kinds kinds={kinds} asked={asked} />}
      <BulkProgress />
      {error && !data ? (
        <ErrorState
          title={t('failed')}
          text={error.message || undefined}
          code={isApiError(error) ? error.statusCode || undefined : undefined}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <SkeletonRows rows={6} height={64} columns={2} />
      ) : shown.length === 0 ? (
        <EmptyState
          title={t(asked ? 'emptyKind.title' : 'empty.title')}
          text={t(asked ? 'emptyKind.text' : 'empty.text')}
          action={
            asked &&
            kinds.length > 0 && (
              <Button component={Link} to="?" variant="contained" color="primary">
                {t('all')}
              </Button>
            )
          }
        />
      ) : (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
          {shown.map(kind => (
            <Section
              key={kind.name}
              kind={kind}
              selection={selected?.kind === kind.name ? selected.rows : nothing}
              onSelect={rows => setSelected({ kind: kind.name, rows })}
            />
          ))}
        </Box>
      )}
    </Box>
  )
}

function Section(props: {
  readonly kind: InboxKind
  readonly selection: RowSelection
  onSelect(rows: RowSelection): void
}) {
  const { kind } = props
  const [declared] = useState(() => declaredKind(kind))
  if (declared && !kind.items) return <KindSection declared={declared} {...props} />
  return <ItemSection kind={kind} />
}

/** The kinds, of which one alone can be looked at. */
function Kinds({ kinds, asked }: { readonly kinds: readonly InboxKind[]; readonly asked: string | null }) {
  const { t } = useTranslation('inbox')
  const option = (name: string | null, label: string, count?: number) => {
    const current = asked === name
    return (
      <ChoiceButton
        key={name ?? ''}
        component={Link}
        to={name ? `?kind=${name}` : '?'}
        replace
        label={label}
        count={count}
        current={current}
        aria-current={current ? 'true' : undefined}
      />
    )
  }
  return (
    <Box
      component="nav"
      aria-label={t('kindsLabel')}
      sx={{
        display: 'flex',
        gap: 0.5,
        mb: 2,
        mx: { xs: -2, sm: -1 },
        px: { xs: 2, sm: 1 },
        flexWrap: { sm: 'wrap' },
        overflowX: 'auto',
        scrollbarWidth: 'none',
      }}
    >
      {option(null, t('all'))}
      {kinds.map(({ name, count }) => option(name, t(`kinds.${name}.name`), count))}
    </Box>
  )
}
