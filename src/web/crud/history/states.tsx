import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useInfiniteList } from '@refinedev/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyResource } from '../../../metadata/resource.ts'
import { webOf } from '../../fields.ts'
import type { ApiError } from '../../providers/errors.ts'
import { useFormat } from '../../ui/use-format.ts'
import { fieldOf } from '../shared/registry.ts'

/** A state that a record was in. */
interface RecordState {
  readonly id: number
  readonly state: string
  /** ISO 8601 in UTC. */
  readonly began_at: string
  /** Null: the portal itself. Without a name: somebody whom the reader does not see. */
  readonly began_by: { readonly id: number | null; readonly full_name: string | null } | null
}

/** A stop on the line from the first state to the present one, which alone is filled. */
const stateRow = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'minmax(112px, max-content) max-content 1fr' },
  columnGap: 3,
  alignItems: 'center',
  pl: 3.5,
  py: 0.75,
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 4,
    top: 13,
    width: 10,
    height: 10,
    borderRadius: '50%',
    border: '2px solid',
    borderColor: 'text.secondary',
    backgroundColor: 'background.default',
    zIndex: 1,
  },
  '&:first-of-type': { fontWeight: 600 },
  '&:first-of-type::before': { borderColor: 'primary.main', backgroundColor: 'primary.main' },
  '&:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    left: 8,
    top: 18,
    bottom: -18,
    width: 2,
    backgroundColor: 'divider',
  },
} as const

/** The states of a record, the newest first, each with when it began and by whom. Nothing while there are none to show. */
export function States({ resource, id }: { readonly resource: AnyResource; readonly id: string }) {
  const { t } = useTranslation('record')
  const { dateTime } = useFormat()
  const heading = useId()
  const { query } = useInfiniteList<RecordState, ApiError>({
    resource: resource.name,
    pagination: { pageSize: 20 },
    meta: { endpoint: `/api/${resource.name}/${id}/states` },
    queryOptions: { staleTime: 0, retry: false },
  })
  const states = query.data?.pages.flatMap(page => page.data) ?? []
  if (!states.length) return null
  const name = resource.config.lifecycle.field as string
  const field = fieldOf(resource, name)
  const { Cell } = webOf(field)
  const by = ({ began_by }: RecordState) =>
    began_by ? (began_by.full_name ?? t('history.somebody')) : t('history.system')
  return (
    <Box component="section" aria-labelledby={heading} sx={{ mb: 3, maxWidth: 904 }}>
      <Typography id={heading} variant="h3" component="h2" sx={{ mb: 1 }}>
        {t('history.states')}
      </Typography>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {states.map(state => (
          <Box component="li" key={state.id} sx={stateRow}>
            <Cell
              field={field}
              name={name}
              resource={resource}
              value={state.state}
              row={{ id: 0, [name]: state.state }}
            />
            <Box
              component="time"
              dateTime={state.began_at}
              sx={{ typography: 'body2', color: 'text.secondary' }}
            >
              {dateTime(state.began_at)}
            </Box>
            <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
              {by(state)}
            </Box>
          </Box>
        ))}
      </Box>
      {query.hasNextPage && (
        <Button
          onClick={() => void query.fetchNextPage()}
          aria-disabled={query.isFetchingNextPage || undefined}
          sx={{ mt: 1 }}
        >
          {t('history.moreStates')}
        </Button>
      )}
    </Box>
  )
}
