import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { TextLink } from '../../../shell/text-link.tsx'
import { Block } from '../../../ui/block.tsx'
import { visuallyHidden } from '../../../ui/visually-hidden.ts'
import { useNewest } from './announcements.ts'
import { Published } from './published.tsx'

/** The newest announcements, with a dot at those not read yet. Without any there is nothing to say. */
export default function News() {
  const { t } = useTranslation('dashboard')
  const { data } = useNewest(3)
  if (!data?.length) return null
  return (
    <Block title={t('news')} aside={<TextLink to="/announcement">{t('all')}</TextLink>}>
      <Card>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.map(({ id, title, user, read_at, ...times }) => (
            <Box component="li" key={id} sx={{ '& + &': { borderTop: '1px solid', borderColor: 'divider' } }}>
              <Box
                component={Link}
                to={`/announcement/${id}`}
                sx={{
                  display: 'flex',
                  gap: 1.5,
                  p: '12px 16px',
                  color: 'text.primary',
                  textDecoration: 'none',
                  '&:hover': { bgcolor: 'action.hover' },
                }}
              >
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <Box sx={{ fontWeight: read_at ? 500 : 650 }}>{title}</Box>
                  <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
                    {user?.full_name ?? t('system')} · <Published {...times} />
                  </Box>
                </Box>
                {!read_at && (
                  <>
                    <Box
                      aria-hidden
                      sx={{
                        width: 8,
                        height: 8,
                        mt: '8px',
                        borderRadius: '50%',
                        bgcolor: 'primary.main',
                        flex: 'none',
                      }}
                    />
                    <Box component="span" sx={visuallyHidden}>
                      {t('unread')}
                    </Box>
                  </>
                )}
              </Box>
            </Box>
          ))}
        </Box>
      </Card>
    </Block>
  )
}
