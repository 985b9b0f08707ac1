import Alert from '@mui/material/Alert'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslation } from 'react-i18next'
import { RecordPicker } from '../../../../crud/shared/parts/record-picker.tsx'
import { useAbility } from '../../../../providers/ability.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Labelled } from '../../../../ui/labelled.tsx'
import { type Chart, pathText } from '../chart.ts'
import { nodeKinds, nodeTypes } from '../node-kinds.ts'
import { DialogFrame, type DialogProps } from './frame.tsx'
import { NodePicker } from './node-picker.tsx'
import { useAdd } from './use-add.ts'

/** Puts a record of the organisation into the chart; one that stands there already moves. */
export default function AddDialog(
  props: DialogProps & {
    readonly chart: Chart
    /** The preselected parent box. */
    readonly parent: number | null
    onAdded(id: number, parent: number | null): void
  },
) {
  const { chart, parent, onAdded, ...dialog } = props
  const { t } = useTranslation(['organization-chart', 'resources/organization-charts'])
  const { permits } = useAbility()
  const types = nodeTypes.filter(type => permits(`${nodeKinds[type].resource.name}.index`))
  const form = useAdd({
    chart,
    type: types.includes('department') ? 'department' : types[0],
    parent,
    onAdded(id, below) {
      dialog.onClose()
      onAdded(id, below)
    },
  })
  const { type, existing } = form
  const kind = type && nodeKinds[type].resource
  return (
    <DialogFrame
      {...dialog}
      title={t('add.title')}
      text={t('add.text')}
      submit={existing ? t('add.moveHere') : t('add.submit')}
      busy={form.busy}
      onSubmit={form.submit}
    >
      <Labelled group label={t('resources/organization-charts:fields.node_type')}>
        {() => (
          <ToggleButtonGroup
            exclusive
            value={type}
            onChange={(_, next) => next && form.setType(next)}
            sx={{ flexWrap: 'wrap' }}
          >
            {types.map(type => (
              <ToggleButton key={type} value={type} sx={{ gap: 1 }}>
                <Icon name={nodeKinds[type].icon} sx={{ fontSize: 18 }} />
                {t(`resources/organization-charts:options.node_type.${type}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
      </Labelled>
      {type && kind && (
        <Labelled
          key={type}
          label={t(`resources/organization-charts:options.node_type.${type}`)}
          error={form.errors.node_id}
        >
          {aria => (
            <RecordPicker
              resource={kind}
              aria={aria}
              ids={form.record === null ? [] : [form.record]}
              onChange={ids => form.setRecord(ids[0] ?? null)}
              onBlur={() => {}}
              multiple={false}
            />
          )}
        </Labelled>
      )}
      {existing && (
        <Alert severity="info">
          {t('add.existing', { place: pathText(chart, existing.id) || t('top') })}
        </Alert>
      )}
      <Labelled label={t('resources/organization-charts:fields.parent')} error={form.errors.parent_id}>
        {aria => <NodePicker chart={chart} aria={aria} value={form.parent} onChange={form.setParent} />}
      </Labelled>
      {form.failure && <Alert severity="error">{form.failure}</Alert>}
    </DialogFrame>
  )
}
