import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { CoursePart } from '../../../../../resources/education/course-entry.ts'
import { partIcons } from '../../../../../resources/education/part-icons.ts'
import { Block } from '../../../ui/block.tsx'
import { dividedList } from '../../../ui/divided-list.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { SkeletonRows } from '../../../ui/states.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { useOutline } from '../shared/learning.ts'

function Item({ item }: { readonly item: CoursePart }) {
  const { t } = useTranslation('learning')
  const { duration, dateTime } = useFormat()
  const about = [
    t(`types.${item.type}`),
    item.duration ? duration(item.duration) : undefined,
    item.is_required ? undefined : t('optional'),
    item.available_at && Date.parse(item.available_at) > Date.now()
      ? t('availableAt', { at: dateTime(item.available_at) })
      : undefined,
  ].filter(Boolean)
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minHeight: 56, px: 2, py: 1 }}>
      <Icon name={partIcons[item.type]} sx={{ color: 'text.secondary' }} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ typography: 'body2', fontWeight: 550, overflowWrap: 'anywhere' }}>{item.title}</Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{about.join(' · ')}</Box>
      </Box>
    </Box>
  )
}

/** What a course consists of: its sections with their parts, in their order. */
export function CourseOutline({ id }: { readonly id: number }) {
  const { t } = useTranslation('learning')
  const { duration } = useFormat()
  const query = useOutline(id)
  const { data } = query
  const learned = (data?.contents ?? []).filter(({ type }) => type !== 'section')
  const seconds = learned.reduce((sum, item) => sum + (item.duration ?? 0), 0)
  const tops = (data?.contents ?? []).filter(({ parent_id }) => parent_id === null)
  const under = (parent: number) => learned.filter(({ parent_id }) => parent_id === parent)
  const aside =
    data &&
    [t('lessons', { count: learned.length }), seconds > 0 && duration(seconds)].filter(Boolean).join(' · ')
  return (
    <Block
      title={t('outline.title')}
      aside={<Box sx={{ typography: 'body2', color: 'text.secondary' }}>{aside}</Box>}
    >
      <Box
        sx={{ border: '1px solid', borderColor: 'divider', borderRadius: 2, overflow: 'hidden' }}
        aria-busy={query.isPending}
      >
        <Loaded
          query={query}
          bare
          failed={t('outline.failed')}
          loading={<SkeletonRows rows={4} height={56} columns={1} />}
        >
          {() => (
            <Box component="ul" sx={dividedList}>
              {tops.map(item =>
                item.type === 'section' ? (
                  <Box component="li" key={item.id}>
                    <Box
                      sx={{
                        px: 2,
                        py: 1.25,
                        bgcolor: 'background.default',
                        typography: 'body2',
                        fontWeight: 650,
                      }}
                    >
                      {item.title}
                    </Box>
                    <Box
                      component="ul"
                      sx={{ ...dividedList, borderTop: '1px solid', borderColor: 'divider' }}
                    >
                      {under(item.id).map(part => (
                        <Item key={part.id} item={part} />
                      ))}
                    </Box>
                  </Box>
                ) : (
                  <Item key={item.id} item={item} />
                ),
              )}
            </Box>
          )}
        </Loaded>
      </Box>
    </Block>
  )
}

/** Who teaches a course. */
export function Instructors({ id }: { readonly id: number }) {
  const { t } = useTranslation('learning')
  const people = useOutline(id).data?.instructors ?? []
  if (!people.length) return null
  return (
    <Block title={t('instructors')}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: 1.5 }}>
        {people.map(person => (
          <Box key={person.id}>
            <Box sx={{ typography: 'body2', fontWeight: 650 }}>{person.name}</Box>
            {person.bio && (
              <Box sx={{ typography: 'body2', color: 'text.secondary', whiteSpace: 'pre-line' }}>
                {person.bio}
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </Block>
  )
}
