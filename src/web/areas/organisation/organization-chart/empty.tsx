import Add from '@mui/icons-material/AddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { AskSupport } from '../../../crud/shared/parts/ask-support.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { headPadding, Title } from './title.tsx'

/** No box yet: how a chart begins. */
export function Empty({ phone, onAdd }: { readonly phone: boolean; readonly onAdd?: () => void }) {
  const { t } = useTranslation(['organization-chart', 'resources/organization-charts'])
  return (
    <>
      <Box sx={{ p: headPadding(phone) }}>
        <Title floating={false} />
      </Box>
      <Box sx={{ flex: 1, display: 'grid', placeItems: 'center', p: 3 }}>
        <EmptyState
          bare
          title={t('resources/organization-charts:empty.title')}
          text={onAdd ? t('resources/organization-charts:empty.text') : t('emptyForReaders')}
          action={
            onAdd ? (
              <Button variant="contained" color="primary" startIcon={<Add />} onClick={onAdd}>
                {t('resources/organization-charts:create')}
              </Button>
            ) : (
              <AskSupport />
            )
          }
        />
      </Box>
    </>
  )
}
