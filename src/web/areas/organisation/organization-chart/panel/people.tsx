import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { childAddress } from '../../../../crud/shared/addresses.ts'
import { useAbility } from '../../../../providers/ability.ts'
import { ErrorState, SkeletonRows } from '../../../../ui/states.tsx'
import { useFormat } from '../../../../ui/use-format.ts'
import type { ChartNode } from '../chart.ts'
import { nodeKinds } from '../node-kinds.ts'
import { Heading } from './heading.tsx'
import { PersonLine } from './person.tsx'
import { usePeople } from './use-people.ts'

/** How many people a box has, the first of them, and the way to all. */
export function People({ node }: { readonly node: ChartNode }) {
  const { t } = useTranslation('organization-chart')
  const format = useFormat()
  const { resource, people: relation } = nodeKinds[node.node_type]
  const { allowed, query, total, people } = usePeople(node)
  const opens = useAbility().permits(`${resource.name}.show`)
  if (!allowed || !relation) return null
  return (
    <section>
      <Heading aside={format.number(total)}>{t('panel.people')}</Heading>
      {query.isPending ? (
        <Box sx={{ mx: -2 }}>
          <SkeletonRows rows={Math.min(4, node.people_count || 1)} columns={1} avatar />
        </Box>
      ) : query.isLoadingError ? (
        <ErrorState bare title={t('panel.peopleFailed')} onRetry={() => void query.refetch()} />
      ) : total === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>{t('panel.nobody')}</Box>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {people.map(row => (
            <li key={row.id}>
              <PersonLine id={row.id} name={String(row.full_name)} row={row} />
            </li>
          ))}
        </Box>
      )}
      {opens && total > people.length && (
        <Button
          component={Link}
          to={childAddress(resource, node.node_id, relation)}
          variant="text"
          color="primary"
          size="small"
          sx={{ ml: -1.25 }}
        >
          {t('panel.allPeople', { count: total, formatted: format.number(total) })}
        </Button>
      )}
    </section>
  )
}
