import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon.tsx'
import { type AnswerProps, shuffled } from './shown.ts'

/** What belongs together: a choice beside each left side. */
export function Matching({ question, labelledBy, response, onChange }: AnswerProps) {
  const { t } = useTranslation('questions')
  const pairs = question.pairs ?? []
  const rights = shuffled(pairs, question.id)
  const chosen = response && 'pairs' in response ? response.pairs : {}
  return (
    <Box role="group" aria-labelledby={labelledBy} sx={{ display: 'grid', gap: 1.5 }}>
      {pairs
        .filter(({ left }) => left)
        .map(({ key, left }) => (
          <Box
            key={key}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
              gap: { xs: 0.5, sm: 2 },
              alignItems: 'center',
            }}
          >
            <span>{left}</span>
            <TextField
              select
              fullWidth
              value={chosen[key] ?? ''}
              onChange={event => {
                const { [key]: _, ...others } = chosen
                onChange({ pairs: event.target.value ? { ...others, [key]: event.target.value } : others })
              }}
              slotProps={{
                select: { displayEmpty: true },
                htmlInput: { 'aria-label': t('matchOf', { left }) },
              }}
            >
              <MenuItem value="">
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {t('choose')}
                </Box>
              </MenuItem>
              {rights.map(other => (
                <MenuItem key={other.key} value={other.key} sx={{ whiteSpace: 'normal' }}>
                  {other.right}
                </MenuItem>
              ))}
            </TextField>
          </Box>
        ))}
    </Box>
  )
}

/** What comes first, and what then. */
export function Ordering({ question, labelledBy, response, onChange }: AnswerProps) {
  const { t } = useTranslation('questions')
  const items = question.items ?? []
  const keys =
    response && 'items' in response ? response.items : shuffled(items, question.id).map(({ key }) => key)
  const move = (from: number, to: number) => {
    const next = [...keys]
    next.splice(to, 0, ...next.splice(from, 1))
    onChange({ items: next })
  }
  return (
    <Box component="ol" aria-labelledby={labelledBy} sx={{ m: 0, p: 0, listStyle: 'none', maxWidth: 560 }}>
      {keys.map((key, at) => {
        const text = items.find(item => item.key === key)?.text ?? ''
        return (
          <Box
            component="li"
            key={key}
            sx={theme => ({
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              mb: 1,
              pl: 1.5,
              minHeight: 48,
              border: `1px solid ${theme.vars.palette.outlineSoft}`,
              borderRadius: `${theme.measures.radius.control}px`,
            })}
          >
            <Box component="span" sx={{ color: 'text.secondary', minWidth: 24 }}>
              {at + 1}.
            </Box>
            <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', py: 0.5 }}>
              {text}
            </Box>
            <IconButton aria-label={t('up', { text })} disabled={at === 0} onClick={() => move(at, at - 1)}>
              <Icon name="arrow_upward" />
            </IconButton>
            <IconButton
              aria-label={t('down', { text })}
              disabled={at === keys.length - 1}
              onClick={() => move(at, at + 1)}
            >
              <Icon name="arrow_downward" />
            </IconButton>
          </Box>
        )
      })}
    </Box>
  )
}
