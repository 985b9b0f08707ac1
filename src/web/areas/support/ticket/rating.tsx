import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import OutlinedInput from '@mui/material/OutlinedInput'
import Rating from '@mui/material/Rating'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../crud/shared/api.ts'
import { useReason } from '../../../crud/shared/reason.ts'
import { useToast } from '../../../providers/toast.ts'
import { Labelled } from '../../../ui/labelled.tsx'
import { RatingInput } from '../../../ui/rating-input.tsx'

/** Stars that were given, with their number in words. */
export function Stars({ value, comment }: { readonly value: number; readonly comment?: string | null }) {
  const { t } = useTranslation('support')
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Rating
          value={value}
          readOnly
          size="small"
          getLabelText={stars => t('rating.stars', { count: stars })}
        />
        <Typography variant="body2" aria-hidden>
          {t('rating.of', { value })}
        </Typography>
      </Box>
      {comment && (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          “{comment}”
        </Typography>
      )}
    </Box>
  )
}

/** Asks who was helped how it went: one to five stars, and a word if they like. */
export function RatingCard({ id, onRated }: { readonly id: string; readonly onRated: () => Promise<void> }) {
  const { t } = useTranslation(['support', 'shell'])
  const toast = useToast()
  const api = useApi()
  const reasonOf = useReason()
  const [value, setValue] = useState<number | null>(null)
  const [comment, setComment] = useState('')
  const [error, setError] = useState<string>()
  const send = async () => {
    if (!value) return setError(t('rating.required'))
    try {
      await api.post(
        `/api/my-tickets/${id}/rate`,
        { rating: value, rating_comment: comment.trim() || null },
        { quiet: true },
      )
      toast.success(t('shell:notice.success'), t('rating.done'))
    } catch (failure) {
      toast.error(t('shell:notice.failure'), reasonOf(failure))
    }
    await onRated()
  }
  return (
    <Card variant="outlined" component="section" aria-label={t('rating.title')} sx={{ p: 2.5 }}>
      <Typography variant="h4" component="h2">
        {t('rating.title')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        {t('rating.text')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Labelled label={t('rating.label')} error={error} group>
          {() => (
            <RatingInput
              name={`rating-${id}`}
              value={value}
              empty={t('rating.none')}
              labelOf={stars => t('rating.stars', { count: stars })}
              onChange={next => {
                setValue(next)
                setError(undefined)
              }}
            />
          )}
        </Labelled>
        <Labelled label={t('rating.comment')} optional>
          {aria => (
            <OutlinedInput
              fullWidth
              multiline
              minRows={2}
              id={aria.id}
              value={comment}
              onChange={event => setComment(event.target.value)}
              inputProps={{ ...aria.inputProps, maxLength: 1000 }}
              sx={{ height: 'auto' }}
            />
          )}
        </Labelled>
        <Box>
          <Button variant="contained" color="primary" onClick={() => void send()}>
            {t('rating.send')}
          </Button>
        </Box>
      </Box>
    </Card>
  )
}
