import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Rating from '@mui/material/Rating'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CourseRatings } from '../../../../../resources/education/course-entry.ts'
import { useAbility } from '../../../providers/ability.ts'
import { Block } from '../../../ui/block.tsx'
import { dividedList } from '../../../ui/divided-list.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { useEntry } from '../shared/learning.ts'
import { OwnRatingCard, RatingShown } from './own-rating.tsx'
import { useOwnRating, useRatings } from './use-ratings.ts'

/** Comments that stand there at first. */
const FIRST = 5

/** What others thought: the average, and what they said, without their names. */
function Others({ ratings }: { readonly ratings: CourseRatings }) {
  const { t } = useTranslation('learning')
  const { number, date } = useFormat()
  const [showsAll, setShowsAll] = useState(false)
  const { count, average, comments } = ratings
  const words = t('ratings.average', { average: number(average) })
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Rating value={average} precision={0.1} readOnly getLabelText={() => words} />
        <Box sx={{ typography: 'body2', fontWeight: 650 }} aria-hidden>
          {words}
        </Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{t('ratings.count', { count })}</Box>
      </Box>
      {comments.length > 0 && (
        <Box component="ul" sx={dividedList}>
          {(showsAll ? comments : comments.slice(0, FIRST)).map((entry, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: comments have no names, and keep their order
            <Box component="li" key={at} sx={{ py: 1.5 }}>
              <RatingShown rating={entry.rating} comment={entry.comment} />
              <Box sx={{ typography: 'caption', color: 'text.secondary', mt: 0.5 }}>
                {date(entry.written_on)}
              </Box>
            </Box>
          ))}
        </Box>
      )}
      {!showsAll && comments.length > FIRST && (
        <Box>
          <Button onClick={() => setShowsAll(true)}>{t('ratings.all')}</Button>
        </Box>
      )}
    </Box>
  )
}

/** What people thought of a course, and the question to whoever completed it. */
export default function Ratings({ id }: { readonly id: number }) {
  const { t } = useTranslation('learning')
  const { permits } = useAbility()
  const { data: entry } = useEntry(id)
  const mayRate = permits('my-course-ratings.index')
  const own = useOwnRating(id, mayRate && entry !== undefined)
  const query = useRatings(id)
  // Whoever takes it again has completed it before.
  const asks = mayRate && (entry?.enrolment?.status === 'completed' || Boolean(own.own))
  if (!asks && !query.data && !query.isLoadingError) return null
  return (
    <Block title={t('ratings.title')}>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0,1fr)' }}>
        {asks && <OwnRatingCard rating={own} />}
        <Loaded query={query} bare failed={t('ratings.failed')}>
          {data => <Others ratings={data} />}
        </Loaded>
      </Box>
    </Block>
  )
}
