import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { SearchResult } from '../../../metadata/search.ts'
import { ResultLine } from './result-line.tsx'
import type { SearchResults } from './results.ts'

/** The element id of a result, by which the field names the one that is chosen. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`

/** What was found, by category; `at` is the position of the chosen one among all `lines`. */
export function ResultList(props: {
  readonly id: string
  readonly groups: SearchResults['groups']
  readonly lines: readonly SearchResult[]
  readonly at: number
  readonly waiting: boolean
  onAt(index: number): void
  onOpen(url: string): void
}) {
  const { id, groups, lines, at, waiting, onAt, onOpen } = props
  const { t } = useTranslation('search')
  return (
    <Box id={`${id}-list`} role="listbox" aria-label={t('results')} aria-busy={waiting}>
      {groups.map(({ category, results }) => (
        <Box key={category} role="group" aria-labelledby={`${id}-${category}`} sx={{ px: 1, pb: 0.5 }}>
          <Box
            id={`${id}-${category}`}
            sx={{ typography: 'caption', fontWeight: 600, color: 'text.secondary', px: 1, py: 0.5 }}
          >
            {t(`categories.${category}`, { defaultValue: category })}
          </Box>
          {results.map(result => {
            const index = lines.indexOf(result)
            return (
              <Box
                key={`${result.resource}/${result.id}`}
                id={optionId(id, index)}
                role="option"
                aria-selected={index === at}
                aria-disabled={result.url === null || undefined}
                onClick={() => result.url && onOpen(result.url)}
                onPointerMove={() => onAt(index)}
                ref={(element: HTMLElement | null) => {
                  if (index === at) element?.scrollIntoView({ block: 'nearest' })
                }}
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  gap: 1.5,
                  px: 1,
                  py: 0.75,
                  minHeight: 48,
                  borderRadius: 1,
                  cursor: result.url ? 'pointer' : 'default',
                  bgcolor: index === at ? 'action.selected' : undefined,
                }}
              >
                <ResultLine result={result} />
              </Box>
            )
          })}
        </Box>
      ))}
    </Box>
  )
}
