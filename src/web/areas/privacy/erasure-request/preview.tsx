import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { resourceList } from '../../../../../resources/index.ts'
import type { Tone } from '../../../../fields/select/index.ts'
import type { ErasureEffect, ErasureLine, ErasurePreview } from '../../../../metadata/data-subject.ts'
import { labelsOf } from '../../../crud/shared/labels.ts'
import { resourceOf } from '../../../crud/shared/registry.ts'
import { useTexts } from '../../../crud/shared/use-texts.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'

const effects: readonly { effect: ErasureEffect; tone: Tone }[] = [
  { effect: 'delete', tone: 'error' },
  { effect: 'clear', tone: 'warning' },
  { effect: 'keep', tone: 'off' },
]

const declared = new Set<string>(resourceList.map(({ name }) => name))

/** One kind of data: what it is, why it is treated so where that needs saying, and how many there are. */
function Line({ line }: { readonly line: ErasureLine }) {
  const { t, i18n } = useTranslation('privacy')
  const { name, count } = line
  const reason = i18n.exists(`reasons.${name}`, { ns: 'privacy' }) && t(`reasons.${name}`)
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 2,
        px: 2,
        py: 1.25,
        '& + &': { borderTop: '1px solid', borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>
          {i18n.exists(`data.${name}`, { ns: 'privacy' })
            ? t(`data.${name}`)
            : labelsOf(i18n, resourceOf(name), i18n.language).name}
        </Box>
        {reason && <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{reason}</Box>}
      </Box>
      <Box sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>{t('preview.count', { count })}</Box>
    </Box>
  )
}

/** What an erasure would do, or did, by what becomes of the data and why. */
export function Preview({ preview }: { readonly preview: ErasurePreview }) {
  const { t } = useTranslation('privacy')
  const { done, lines } = preview
  useTexts([
    'privacy',
    ...lines.filter(({ name }) => declared.has(name)).map(({ name }) => `resources/${name}`),
  ])
  return (
    <Box component="section" aria-labelledby="erasure-preview">
      <Typography id="erasure-preview" variant="h3" component="h2">
        {t(done ? 'preview.doneTitle' : 'preview.title')}
      </Typography>
      {!done && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {t('preview.text')}
        </Typography>
      )}
      {lines.length === 0 && <EmptyState title={t('preview.nobody')} />}
      <Box sx={{ display: 'grid', gap: 3, mt: 2, maxWidth: 860 }}>
        {effects.map(({ effect, tone }) => {
          const own = lines.filter(line => line.effect === effect)
          if (!own.length) return null
          return (
            <Box key={effect}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1 }}>
                <StatusChip tone={tone}>{t(`preview.${effect}${done ? 'Done' : ''}`)}</StatusChip>
                <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{t(`preview.${effect}Text`)}</Box>
              </Box>
              <Card component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {own.map(line => (
                  <Line key={line.name} line={line} />
                ))}
              </Card>
            </Box>
          )
        })}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('preview.note')}
        </Typography>
      </Box>
    </Box>
  )
}
