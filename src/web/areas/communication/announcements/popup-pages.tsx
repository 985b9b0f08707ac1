import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useTranslation } from 'react-i18next'
import type { Announcement } from './announcements.ts'

/** How many numbers the indicator shows (specification 9). */
const numbers = 6

/** The numbers of the first announcements, and where one is among all. */
export function PopupPages(props: {
  readonly announcements: readonly Announcement[]
  readonly at: number
  onChoose(at: number): void
}) {
  const { announcements, at, onChoose } = props
  const { t } = useTranslation('announcements')
  return (
    <Box
      component="nav"
      aria-label={t('popup.pages')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '2px',
        flex: { xs: '1 1 100%', sm: 1 },
        minWidth: 0,
      }}
    >
      {announcements.slice(0, numbers).map(({ id, title }, index) => (
        <ButtonBase
          key={id}
          aria-label={t('popup.page', { n: index + 1, title })}
          aria-current={index === at ? 'true' : undefined}
          onClick={() => onChoose(index)}
          sx={theme => ({
            width: { xs: 44, sm: 34 },
            height: { xs: 44, sm: 34 },
            borderRadius: `${theme.measures.radius.control}px`,
            typography: 'body2',
            fontWeight: index === at ? 680 : 500,
            bgcolor: index === at ? 'primary.main' : undefined,
            color: index === at ? 'primary.contrastText' : 'text.primary',
            '&:hover': { bgcolor: index === at ? 'primary.dark' : 'action.hover' },
          })}
        >
          {index + 1}
        </ButtonBase>
      ))}
      <Box role="status" sx={{ typography: 'caption', color: 'text.secondary', ml: 1, whiteSpace: 'nowrap' }}>
        {t('popup.position', { nth: at + 1, total: announcements.length })}
      </Box>
    </Box>
  )
}
