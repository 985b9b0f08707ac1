import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { Link } from 'react-router'
import { users } from '../../../../../../resources/organisation/users.ts'
import { recordAddress } from '../../../../crud/shared/addresses.ts'
import { imageOf } from '../../../../crud/shared/record.ts'
import type { AnyRow } from '../../../../field.ts'
import { useAbility } from '../../../../providers/ability.ts'
import { Avatar } from '../../../../ui/avatar.tsx'

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** Somebody with their title; the name leads to their page where it may be opened. */
export function PersonLine(props: {
  readonly id: number
  readonly name: string
  /** The person's row, when it is at hand, for title and portrait. */
  readonly row?: AnyRow
  readonly size?: 32 | 40
}) {
  const { id, name, row, size = 32 } = props
  const opens = useAbility().permits('users.show')
  const title = (row?.title as { name?: string } | null | undefined)?.name
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 48 }}>
      <Avatar id={id} name={name} image={row && imageOf(users, row)} size={size} />
      <Box sx={{ minWidth: 0 }}>
        {opens ? (
          <MuiLink
            component={Link}
            to={recordAddress(users, id)}
            underline="hover"
            sx={{ display: 'block', color: 'text.primary', lineHeight: '18px', ...oneLine }}
          >
            {name}
          </MuiLink>
        ) : (
          <Box sx={{ fontWeight: 600, lineHeight: '18px', ...oneLine }}>{name}</Box>
        )}
        {title && (
          <Box title={title} sx={{ typography: 'caption', color: 'text.secondary', ...oneLine }}>
            {title}
          </Box>
        )}
      </Box>
    </Box>
  )
}
