import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** The way back to the course in which somebody takes an exam; nothing where they take it in none. */
export function ToCourse({ course }: { readonly course: number | null }) {
  const { t } = useTranslation('room')
  if (course === null) return null
  return (
    <Button variant="contained" color="primary" component={Link} to={`/course/${course}/learn`}>
      {t('toCourse')}
    </Button>
  )
}
