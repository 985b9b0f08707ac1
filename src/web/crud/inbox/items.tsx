import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { InboxItem, InboxKind } from '../../../metadata/waiting.ts'
import { touchTitle } from '../../theme/touch.ts'
import { useFormat } from '../../ui/use-format.ts'
import { DueChip } from './due-chip.tsx'
import { KindHead } from './section.tsx'
import { Since } from './since.tsx'

function Item({ kind, item }: { readonly kind: InboxKind; readonly item: InboxItem }) {
  const { t } = useTranslation('inbox')
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        py: 1.5,
        '& + &': { borderTop: '1px solid', borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
          <Box
            component={Link}
            to={item.url}
            sx={{
              fontWeight: 600,
              color: 'text.primary',
              textDecoration: 'none',
              overflowWrap: 'anywhere',
              '&:hover': { textDecoration: 'underline' },
              ...touchTitle,
            }}
          >
            {item.title}
          </Box>
          {item.due_at && <DueChip at={item.due_at} />}
        </Box>
        {item.since && (
          <Box sx={{ mt: 0.5, typography: 'body2', color: 'text.secondary' }}>
            <Since at={item.since} />
          </Box>
        )}
      </Box>
      <Button component={Link} to={item.url} sx={{ flex: { xs: '1 1 100%', sm: 'none' } }}>
        {t(`kinds.${kind.name}.action`)}
      </Button>
    </Box>
  )
}

/** The first of a kind that no declaration says: each is done on its own page. */
export function ItemSection({ kind }: { readonly kind: InboxKind }) {
  const { t } = useTranslation('inbox')
  const { number } = useFormat()
  const id = useId()
  const items = kind.items ?? []
  const more = kind.count - items.length
  return (
    <Card component="section" aria-labelledby={id}>
      <KindHead kind={kind} id={id} />
      <Box
        component="ul"
        sx={{ m: 0, p: 0, listStyle: 'none', borderTop: '1px solid', borderColor: 'divider' }}
      >
        {items.map(item => (
          <Item key={item.id} kind={kind} item={item} />
        ))}
      </Box>
      {more > 0 && (
        <Box
          sx={{
            p: 2,
            typography: 'body2',
            color: 'text.secondary',
            borderTop: '1px solid',
            borderColor: 'divider',
          }}
        >
          {t('more', { count: more, shown: number(more) })}
        </Box>
      )}
    </Card>
  )
}
