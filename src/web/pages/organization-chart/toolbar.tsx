import AccountTree from '@mui/icons-material/AccountTreeOutlined'
import Add from '@mui/icons-material/AddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { Chart } from './chart.ts'
import { FindBox } from './find-box.tsx'
import { ImageMenu } from './image/menu.tsx'
import type { View } from './use-view.ts'

/** The title, the search and what can be done with the whole chart. Over the picture it lets the pointer through. */
export function Toolbar(props: {
  readonly chart: Chart
  readonly view: View
  readonly phone: boolean
  /** Lies over the picture. */
  readonly floating: boolean
  /** Undefined for whoever may not. */
  readonly onAdd?: () => void
}) {
  const { chart, view, phone, floating, onAdd } = props
  const { t } = useTranslation(['organization-chart', 'menu', 'resources/organization-charts'])
  const add = t('resources/organization-charts:create')
  const backToPicture = !phone && view.list
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        ...(floating
          ? {
              position: 'absolute',
              zIndex: 5,
              inset: '20px 24px auto',
              pointerEvents: 'none',
              '& > *': { pointerEvents: 'auto' },
            }
          : { p: phone ? '12px 16px' : '20px 24px 16px' }),
      }}
    >
      <Typography
        variant="h2"
        component="h1"
        sx={{
          whiteSpace: 'nowrap',
          mr: 'auto',
          ...(floating && { bgcolor: 'background.subtle', pr: 1, borderRadius: '6px' }),
        }}
      >
        {t('menu:pages.organization-chart')}
      </Typography>
      {phone && <ImageMenu chart={chart} open={view.open} small />}
      <FindBox chart={chart} onFind={id => view.select(id, 'centre')} />
      {backToPicture && (
        <Button startIcon={<AccountTree />} onClick={() => view.showList(false)}>
          {t('asPicture')}
        </Button>
      )}
      {!phone && <ImageMenu chart={chart} open={view.open} small={false} />}
      {onAdd &&
        (phone ? (
          <Tooltip title={add}>
            <IconButton aria-label={add} onClick={onAdd} size="large">
              <Add />
            </IconButton>
          </Tooltip>
        ) : (
          <Button variant="contained" color="primary" startIcon={<Add />} onClick={onAdd}>
            {add}
          </Button>
        ))}
    </Box>
  )
}
