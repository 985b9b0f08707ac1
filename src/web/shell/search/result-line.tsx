import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { IconName } from '../../../metadata/icon.ts'
import type { SearchCategory, SearchResult } from '../../../metadata/search.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { IconTile } from '../../ui/icon-tile.tsx'

const icons: Readonly<Record<SearchCategory, IconName>> = {
  user: 'person',
  education: 'school',
  organisation: 'business',
  announcement: 'campaign',
  support: 'support_agent',
}

/** What a result is: its name, and below it what kind of record and what tells it apart. */
export function ResultLine({ result }: { readonly result: SearchResult }) {
  const { t } = useTranslation('search')
  const { category, resource, result_name, description } = result
  const kind = t(`kinds.${resource}`, { defaultValue: '' })
  return (
    <>
      {category === 'user' ? (
        <Avatar id={result.id} name={result_name} />
      ) : (
        <IconTile icon={icons[category] ?? 'search'} ground="background.sunken" color="text.secondary" />
      )}
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontWeight: 600 }}>
          {result_name}
        </Box>
        <Box
          sx={{
            typography: 'caption',
            color: 'text.secondary',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {[category === 'user' && description ? '' : kind, description].filter(Boolean).join(' · ')}
        </Box>
      </Box>
    </>
  )
}
