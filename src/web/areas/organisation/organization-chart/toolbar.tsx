import AccountTree from '@mui/icons-material/AccountTreeOutlined'
import Add from '@mui/icons-material/AddOutlined'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { Chart } from './chart.ts'
import { FindBox } from './find-box.tsx'
import { ImageMenu } from './image/menu.tsx'
import { headPadding, Title } from './title.tsx'
import { ToolButton } from './tool-button.tsx'
import type { View } from './use-view.ts'

/** The title, the search and what can be done with the whole chart. Over the diagram it lets the pointer through. */
export function ChartToolbar(props: {
  readonly chart: Chart
  readonly view: View
  readonly phone: boolean
  /** Lies over the diagram. */
  readonly floating: boolean
  /** Undefined for whoever may not. */
  readonly onAdd?: () => void
}) {
  const { chart, view, phone, floating, onAdd } = props
  const { t } = useTranslation(['organization-chart', 'resources/organization-charts'])
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 1,
        ...(floating
          ? {
              position: 'absolute',
              zIndex: 5,
              inset: '20px 24px auto',
              pointerEvents: 'none',
              '& > *': { pointerEvents: 'auto' },
            }
          : { p: headPadding(phone) }),
      }}
    >
      <Title floating={floating} />
      <FindBox chart={chart} onFind={id => view.select(id, 'centre')} />
      {!phone && view.list && (
        <ToolButton
          label={t('asPicture')}
          icon={<AccountTree />}
          below={880}
          onClick={() => view.showList(false)}
        />
      )}
      <ImageMenu chart={chart} open={view.open} below={view.list ? 880 : undefined} />
      {onAdd && (
        <ToolButton
          label={t('resources/organization-charts:create')}
          icon={<Add />}
          variant="contained"
          color="primary"
          onClick={onAdd}
        />
      )}
    </Box>
  )
}
