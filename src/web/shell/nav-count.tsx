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

/** How many records an entry leads to; undefined until it is known, and for a marked one when there are none. */
function useCount({ resource, view, waiting }: NavCountProps['counted']): number | undefined {
  const { result, query } = useList({
    resource,
    meta: { quiet: true, query: { page: 1, perPage: 1, ...(view && { filter: { view } }) } },
    queryOptions: { staleTime: fresh * 60_000, refetchInterval: fresh * 60_000 },
  })
  const total = query.data ? result.total : undefined
  return waiting && total === 0 ? undefined : total
}

/** How many records an entry leads to; nothing until it is known, and for a marked one nothing when there are none. */
export function NavCount(props: NavCountProps) {
  // The page itself comes first.
  return useAfter(800) ? <Count {...props} /> : null
}

/** The dot at the sign of a collapsed entry below which something waits. */
export function WaitingDot({ leaves }: { readonly leaves: readonly MenuLeaf[] }) {
  const marked = leaves.flatMap(({ counted }) => (counted?.waiting ? [counted] : []))
  const ready = useAfter(800)
  return ready && marked.map(counted => <Dot key={counted.resource} counted={counted} />)
}

function Dot({ counted }: NavCountProps) {
  if (useCount(counted) === undefined) return null
  return (
    <Box
      component="span"
      // The entry is called by its label; the page itself says the number in words.
      aria-hidden
      data-waiting
      sx={{
        position: 'absolute',
        top: 8,
        right: 8,
        width: 8,
        height: 8,
        borderRadius: '50%',
        bgcolor: 'warning.main',
      }}
    />
  )
}

function Count({ counted }: NavCountProps) {
  const { i18n } = useTranslation('shell')
  const { waiting } = counted
  const total = useCount(counted)
  if (total === undefined) return null
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
