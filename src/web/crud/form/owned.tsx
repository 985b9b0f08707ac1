import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { verbPermission } from '../../../metadata/access.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { useAbility } from '../../providers/ability.ts'
import { lazyPart } from '../../ui/lazy.tsx'
import { SkeletonRows } from '../../ui/states.tsx'
import { inlineRelations } from '../shared/inline-relations.ts'
import { useLabels } from '../shared/labels.ts'
import { targetOf } from '../shared/registry.ts'
import { sectionGrid } from './sections.tsx'

const OwnedSections = lazyPart(() => import('../owned/index.tsx'), {
  texts: ['list'],
  fallback: <SkeletonRows rows={3} />,
})

/** Of a record that is still to be made: what belongs to it is added when it is there. */
function Later({ resource, relation }: { readonly resource: AnyResource; readonly relation: string }) {
  const { t } = useTranslation('form')
  return (
    <Box component="section" sx={sectionGrid}>
      <Typography variant="h3" component="h2">
        {useLabels(resource).field(relation)}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: 640 }}>
        {t('ownedLater')}
      </Typography>
    </Box>
  )
}

/** What belongs to a record and is edited with it, where there is any; without a record, when it can be added. */
export function Owned(props: { readonly resource: AnyResource; readonly record?: AnyRow }) {
  const { resource, record } = props
  const ability = useAbility()
  const relations = inlineRelations(resource, ability)
  if (!relations.length) return null
  if (!record)
    return relations
      .filter(name => ability.permits(verbPermission(targetOf(resource.config.fields[name]), 'store')))
      .map(relation => <Later key={relation} resource={resource} relation={relation} />)
  return <OwnedSections resource={resource} record={record} />
}
