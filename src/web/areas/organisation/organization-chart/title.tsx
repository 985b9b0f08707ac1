import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'

/** The page's title. Over the diagram it has the ground of the page behind it. */
export function Title({ floating }: { readonly floating: boolean }) {
  const { t } = useTranslation('menu')
  return (
    <Typography
      variant="h2"
      component="h1"
      sx={{
        whiteSpace: 'nowrap',
        mr: 'auto',
        flexBasis: { xs: '100%', sm: 'auto' },
        lineHeight: '36px',
        ...(floating && { bgcolor: 'background.subtle', pr: 1, borderRadius: '6px' }),
      }}
    >
      {t('pages.organization-chart')}
    </Typography>
  )
}

/** Where the title stands, in CSS, while the chart is there and before. */
export const headPadding = (phone: boolean) => (phone ? '12px 16px' : '20px 24px 16px')
