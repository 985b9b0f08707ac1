import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ExamPlace } from '../../../../../../resources/assessment/room.ts'
import { placeAddress } from '../place-address.ts'

/** The way back to the course in which somebody takes an exam; nothing where they take it in none. */
export function ToCourse({ place }: { readonly place: ExamPlace | null }) {
  const { t } = useTranslation('room')
  if (place === null) return null
  return (
    <Button variant="contained" color="primary" component={Link} to={placeAddress(place)}>
      {t('toCourse')}
    </Button>
  )
}
