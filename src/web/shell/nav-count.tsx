import Box from '@mui/material/Box'
import { useList } from '@refinedev/core'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useInbox } from '../crud/inbox/use-inbox.ts'
import { formatNumber } from '../ui/format.ts'
import { useAfter } from '../ui/states.tsx'
import type { CountedRecords, MenuLeaf } from './menu.ts'

/** Minutes after which a count is asked for again. */
const fresh = 5

interface NavCountProps {
  readonly counted: NonNullable<MenuLeaf['counted']>
}

interface CountProps {
  /** Undefined until it is known. */
  readonly total: number | undefined
  readonly waiting: boolean
}

/** How many records an entry leads to; undefined until it is known, and for a marked one when there are none. */
function useCount({ resource, view, waiting }: CountedRecords): number | undefined {
  const { result, query } = useList({
    resource,
    meta: { quiet: true, query: { page: 1, perPage: 1, ...(view && { filter: { view } }) } },
    queryOptions: { staleTime: fresh * 60_000, refetchInterval: fresh * 60_000 },
  })
  const total = query.data ? result.total : undefined
  return waiting && total === 0 ? undefined : total
}

/** How many records an entry leads to; nothing until it is known, and for a marked one nothing when there are none. */
export function NavCount({ counted }: NavCountProps) {
  // The page itself comes first.
  if (!useAfter(800)) return null
  return counted === 'inbox' ? <Waiting draw={Count} /> : <Records counted={counted} draw={Count} />
}

interface Drawn {
  readonly draw: ComponentType<CountProps>
}

const Records = ({ counted, draw: Draw }: Drawn & { readonly counted: CountedRecords }) => (
  <Draw total={useCount(counted)} waiting={counted.waiting} />
)

const Waiting = ({ draw: Draw }: Drawn) => <Draw total={useInbox().data?.count || undefined} waiting />

/** The dot at the sign of a collapsed entry below which something waits. */
export function WaitingDot({ leaves }: { readonly leaves: readonly MenuLeaf[] }) {
  const ready = useAfter(800)
  if (!ready) return null
  return leaves.map(({ counted, route }) => {
    if (counted === 'inbox') return <Waiting key={route} draw={Dot} />
    return counted?.waiting ? <Records key={route} counted={counted} draw={Dot} /> : null
  })
}

function Dot({ total }: CountProps) {
  if (total === undefined) return null
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

function Count({ total, waiting }: CountProps) {
  const { i18n } = useTranslation('shell')
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
