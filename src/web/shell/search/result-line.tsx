import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { SearchResult } from '../../../metadata/search.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { IconTile } from '../../ui/icon-tile.tsx'
import { useSearchCategories } from './results.ts'

/** What a result is: its name, and below it what kind of record and what tells it apart. */
export function ResultLine({ result }: { readonly result: SearchResult }) {
  const { t } = useTranslation('search')
  const { category, resource, result_name, description } = result
  const { icon = 'search', people = false } = useSearchCategories()[category] ?? {}
  const kind = t(`kinds.${resource}`, { defaultValue: '' })
  return (
    <>
      {people ? (
        <Avatar id={result.id} name={result_name} />
      ) : (
        <IconTile icon={icon} ground="background.sunken" color="text.secondary" />
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
          {[people && description ? '' : kind, description].filter(Boolean).join(' · ')}
        </Box>
      </Box>
    </>
  )
}
