import Link from '@mui/material/Link'
import { useOne } from '@refinedev/core'
import { Link as RouterLink } from 'react-router'
import { useLabels } from '../../../crud/shared/labels.ts'
import { titleOf } from '../../../crud/shared/record.ts'
import { resourceOf } from '../../../crud/shared/registry.ts'
import type { AnyRow } from '../../../field.ts'
import { useAbility } from '../../../providers/ability.ts'

/** What a record is called to whoever may open it, and else its kind and number. */
function RecordName({ type, id }: { readonly type: string; readonly id: number }) {
  const resource = resourceOf(type)
  const labels = useLabels(resource)
  const { permits } = useAbility()
  const { query } = useOne<AnyRow>({
    resource: type,
    id,
    queryOptions: { enabled: permits(`${type}.show`), retry: false, staleTime: 60_000 },
  })
  return `${labels.singular}: ${query.data ? titleOf(resource, query.data.data) : `#${id}`}`
}

/** The page or record that a ticket is about, as a link. */
export function TicketAbout({ record }: { readonly record: AnyRow }) {
  const {
    about,
    context_type: type,
    context_id: id,
  } = record as {
    about?: string | null
    context_type?: string | null
    context_id?: number | null
  }
  if (!about) return null
  return (
    <Link component={RouterLink} to={about} sx={{ overflowWrap: 'anywhere' }}>
      {type && id ? <RecordName type={type} id={id} /> : about}
    </Link>
  )
}
