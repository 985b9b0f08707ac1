import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { DraftState } from '../form/draft-state.tsx'
import type { DraftStanding } from '../form/use-autosave.ts'
import { titleOf } from '../shared/record.ts'
import { RecordActions } from '../show/actions.tsx'
import { Status } from '../show/header.tsx'

/** The head of a wizard: the record with its state, when its draft was stored, and what else can be done with it. */
export function WizardHeader(props: {
  readonly resource: AnyResource
  readonly record: AnyRow
  readonly view?: string
  readonly draft: DraftStanding | undefined
}) {
  const { resource, record, view, draft } = props
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1.5 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1.5,
          minWidth: 0,
          flex: '1 1 280px',
        }}
      >
        <Typography variant="h2" component="h1" sx={{ overflowWrap: 'anywhere' }}>
          {titleOf(resource, record)}
        </Typography>
        <Status resource={resource} record={record} />
      </Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1.5,
          minWidth: 0,
          flexGrow: { xs: 1, sm: 0 },
          ml: { sm: 'auto' },
        }}
      >
        {draft && <DraftState state={draft} resource={resource} />}
        <Box sx={{ flex: 'none' }}>
          <RecordActions resource={resource} record={record} view={view} menuOnly />
        </Box>
      </Box>
    </Box>
  )
}
