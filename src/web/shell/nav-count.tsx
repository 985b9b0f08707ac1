import Box from '@mui/material/Box'
import { useList } from '@refinedev/core'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../ui/format.ts'
import { useAfter } from '../ui/states.tsx'
import type { MenuLeaf } from './menu.ts'

/** Minutes after which a count is asked for again. */
const fresh = 5

interface NavCountProps {
  readonly counted: NonNullable<MenuLeaf['counted']>
}

/** How many records an entry leads to; nothing until it is known, and for a marked one nothing when there are none. */
export function NavCount(props: NavCountProps) {
  // The page itself comes first.
  return useAfter(800) ? <Count {...props} /> : null
}

function Count({ counted }: NavCountProps) {
  const { i18n } = useTranslation('shell')
  const { resource, view, waiting } = counted
  const { result, query } = useList({
    resource,
    meta: { quiet: true, query: { page: 1, perPage: 1, ...(view && { filter: { view } }) } },
    queryOptions: { staleTime: fresh * 60_000, refetchInterval: fresh * 60_000 },
  })
  const total = result.total
  if (!query.data || total === undefined || (waiting && total === 0)) return null
  return (
    <Box
      component="span"
      // The entry is called by its label; the page itself says the number in words.
      aria-hidden
      sx={{
        ml: 'auto',
        typography: 'caption',
        fontWeight: waiting ? 600 : 500,
        color: 'text.secondary',
        ...(waiting && {
          px: 1,
          borderRadius: 999,
          bgcolor: 'warning.container',
          color: 'warning.onContainer',
        }),
        '[aria-current=page] &': waiting ? undefined : { color: 'inherit' },
      }}
    >
      {formatNumber(total, { locale: i18n.language })}
    </Box>
  )
}
