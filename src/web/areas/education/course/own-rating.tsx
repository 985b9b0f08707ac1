import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Rating from '@mui/material/Rating'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { courseRatings } from '../../../../../resources/education/course-ratings.ts'
import { Labelled } from '../../../ui/labelled.tsx'
import { MultilineInput } from '../../../ui/multiline-input.tsx'
import { PlainForm } from '../../../ui/plain-form.tsx'
import { RatingInput } from '../../../ui/rating-input.tsx'
import { ratingId } from '../shared/rating-place.ts'
import type { OwnRating, useOwnRating } from './use-ratings.ts'

const { max } = courseRatings.config.fields.comment.options

/** Stars that were given, with what was said. */
export function RatingShown({
  rating,
  comment,
}: {
  readonly rating: number
  readonly comment: string | null
}) {
  const { t } = useTranslation('learning')
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <Rating
        value={rating}
        readOnly
        size="small"
        getLabelText={stars => t('ratings.stars', { count: stars })}
      />
      {comment && (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {comment}
        </Typography>
      )}
    </Box>
  )
}

function RatingForm(props: {
  readonly own: OwnRating | null
  readonly isSending: boolean
  readonly onSave: (rating: number, comment: string) => Promise<boolean>
  readonly onClose: (() => void) | undefined
}) {
  const { own, isSending, onSave, onClose } = props
  const { t } = useTranslation('learning')
  const [value, setValue] = useState<number | null>(own?.rating ?? null)
  const [comment, setComment] = useState(own?.comment ?? '')
  const [error, setError] = useState<string>()
  const save = async () => {
    if (isSending) return
    if (!value) return setError(t('ratings.own.required'))
    if (await onSave(value, comment)) onClose?.()
  }
  return (
    <PlainForm onSubmit={save} sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('ratings.own.text')}
      </Typography>
      <Labelled label={t('ratings.own.label')} error={error} group>
        {() => (
          <RatingInput
            name="course-rating"
            value={value}
            empty={t('ratings.noStars')}
            labelOf={stars => t('ratings.stars', { count: stars })}
            onChange={next => {
              setValue(next)
              setError(undefined)
            }}
          />
        )}
      </Labelled>
      <MultilineInput
        label={t('ratings.own.comment')}
        optional
        value={comment}
        onChange={setComment}
        rows={[2, 8]}
        maxLength={max}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" color="primary" aria-disabled={isSending || undefined}>
          {t(own ? 'ratings.own.save' : 'ratings.own.send')}
        </Button>
        {onClose && <Button onClick={onClose}>{t('ratings.own.cancel')}</Button>}
      </Box>
    </PlainForm>
  )
}

/** Asks whoever completed a course how it was, and shows what they said. */
export function OwnRatingCard({ rating }: { readonly rating: ReturnType<typeof useOwnRating> }) {
  const { t } = useTranslation('learning')
  const [isEditing, setEditing] = useState(false)
  const { own, save, isSending } = rating
  const card = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  const isThere = own !== undefined
  // A link from elsewhere leads to the form, and not only to the page on which it stands.
  useEffect(() => {
    if (!isThere || hash !== `#${ratingId}`) return
    // Whoever has gone elsewhere on the page meanwhile stays there.
    if (document.activeElement?.closest('main *, header *, aside *')) return
    card.current?.scrollIntoView({ block: 'center' })
    // A star that has the focus is drawn as if it had been given.
    card.current?.focus({ preventScroll: true })
  }, [isThere, hash])
  if (own === undefined) return null
  const title = t(own ? 'ratings.own.given' : 'ratings.own.title')
  return (
    <Card
      component="section"
      ref={card}
      tabIndex={-1}
      id={ratingId}
      aria-label={title}
      sx={{ p: 2.5, display: 'grid', gap: 1.5 }}
    >
      <Typography variant="h4" component="h3">
        {title}
      </Typography>
      {own && !isEditing ? (
        <>
          <RatingShown {...own} />
          <Box>
            <Button onClick={() => setEditing(true)}>{t('ratings.own.edit')}</Button>
          </Box>
        </>
      ) : (
        <RatingForm
          own={own}
          isSending={isSending}
          onSave={save}
          // The first rating closes nothing: by the time it is stored one may be editing it again.
          onClose={own ? () => setEditing(false) : undefined}
        />
      )}
    </Card>
  )
}
