import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../../ui/icon.tsx'
import { completesByOpening } from '../parts.ts'
import { useReading } from '../recorder/use-reading.ts'
import type { ViewProps } from './view.ts'

/** A page elsewhere, which opens beside the portal. */
export default function LinkView({ part, content, recorder }: ViewProps) {
  const { t } = useTranslation('player')
  const [isFollowed, setFollowed] = useState(false)
  // It counts once its page was opened, and not the lesson that leads there.
  const counts = isFollowed || !completesByOpening(part)
  useReading(counts ? recorder : undefined, part.id, () => ({ from: 0, to: 0, position: 0 }))
  const { hostname } = new URL(content.url ?? 'about:blank')
  return (
    <Card sx={{ p: 3, display: 'grid', gap: 1.5, justifyItems: 'start', maxWidth: 640 }}>
      <Typography>{t('link.text', { host: hostname })}</Typography>
      <Button
        component="a"
        variant="contained"
        color="primary"
        size="large"
        endIcon={<Icon name="open_in_new" />}
        href={content.url ?? undefined}
        target="_blank"
        rel="noopener noreferrer"
        onClick={() => setFollowed(true)}
        onAuxClick={() => setFollowed(true)}
      >
        {t('link.open')}
      </Button>
    </Card>
  )
}
