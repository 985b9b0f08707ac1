import Box from '@mui/material/Box'
import type { AnyResource } from '../../../../metadata/resource.ts'
import type { AnyRow } from '../../../field.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { imageOf, subtitleOf, titleOf } from '../record.ts'
import { useWording } from '../wording.ts'
import { Highlighted } from './highlighted.tsx'

interface RecordItemProps {
  readonly resource: AnyResource
  readonly record: AnyRow
  readonly search?: string
  readonly size?: 24 | 32 | 40
  /** Its second line is shown in full, on as many lines as it takes. */
  readonly whole?: boolean
  /** Why it cannot be chosen: it is dimmed, and this stands below it. */
  readonly refused?: string
}

/** A record on two lines, as pickers and lists of choices show it: its portrait, its name, what tells namesakes apart. */
export function RecordItem(props: RecordItemProps) {
  const { resource, record, search = '', size = 32, whole, refused } = props
  const subtitle = subtitleOf(resource, record, useWording(resource))
  const title = titleOf(resource, record)
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0, flex: 1 }}>
      {resource.config.avatar && (
        <Avatar id={record.id} name={title} image={imageOf(resource, record)} size={size} />
      )}
      <Box component="span" sx={{ minWidth: 0, display: 'block' }}>
        <Box
          component="span"
          sx={{
            display: 'block',
            fontWeight: 500,
            lineHeight: '20px',
            overflowWrap: 'anywhere',
            color: refused ? 'text.secondary' : undefined,
          }}
        >
          <Highlighted text={title} search={search} />
        </Box>
        {subtitle && (
          <Box
            component="span"
            title={subtitle}
            sx={{
              display: 'block',
              typography: 'caption',
              color: 'text.secondary',
              ...(whole
                ? { overflowWrap: 'anywhere', whiteSpace: 'normal' }
                : { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }),
            }}
          >
            {subtitle}
          </Box>
        )}
        {refused && (
          <Box
            component="span"
            sx={{
              display: 'flex',
              gap: 0.5,
              typography: 'caption',
              color: 'text.secondary',
              whiteSpace: 'normal',
            }}
          >
            <Icon name="block" sx={{ fontSize: 16 }} />
            {refused}
          </Box>
        )}
      </Box>
    </Box>
  )
}
