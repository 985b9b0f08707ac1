import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import type { AnyResource } from '../../../../metadata/resource.ts'
import { hasVerb } from '../../../../metadata/route.ts'
import type { AnyRow } from '../../../field.ts'
import { useAbility } from '../../../providers/ability.ts'
import { recordAddress } from '../addresses.ts'
import { titleOf } from '../record.ts'

/** A record's name, as a link where its page may be opened; of a card there is none to open. */
export function RecordLink({
  resource,
  record,
}: {
  readonly resource: AnyResource
  readonly record: AnyRow
}) {
  const may = useAbility().permits(`${resource.name}.show`)
  const title = titleOf(resource, record)
  if (!may || !resource.config.path || !hasVerb(resource, 'show') || record.deleted_at || record.is_card)
    return title
  return (
    <Link component={RouterLink} to={recordAddress(resource, record.id)} underline="hover">
      {title}
    </Link>
  )
}
