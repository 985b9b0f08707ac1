import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { courses } from '../../../../../resources/education/courses.ts'
import { toneOf } from '../../../../fields/select/index.ts'
import { recordAddress } from '../../../crud/shared/addresses.ts'
import { useRead } from '../../../crud/shared/api.ts'
import { useLabels } from '../../../crud/shared/labels.ts'
import { missingFor } from '../../../crud/shared/missing-fields.ts'
import type { AnyRow } from '../../../field.ts'
import { useAbility } from '../../../providers/ability.ts'
import { Block } from '../../../ui/block.tsx'
import { dividedList } from '../../../ui/divided-list.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { EmptyState, SkeletonRows } from '../../../ui/states.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { useFormat } from '../../../ui/use-format.ts'

interface Row extends AnyRow {
  readonly name: string
  readonly code: string | null
  readonly status: (typeof courses)['config']['fields']['status']['options']['values'][number]
  readonly updated_at: string
  readonly submitted_at: string | null
}

/** What a course lacks before it can be submitted or published, by the names of its fields; nothing of one that does not say it. */
function Lacking({ row }: { readonly row: Row }) {
  const { t } = useTranslation('course-management')
  const labels = useLabels(courses)
  const { permits } = useAbility()
  if (row.missing === undefined || !(permits('courses.submit') || permits('courses.release'))) return null
  const paths = missingFor(courses, row, permits).flatMap(({ fields }) => fields)
  const names = new Set(paths.map(path => labels.field(path.split('.')[0] ?? '')))
  return (
    <Box
      sx={{
        typography: 'caption',
        color: names.size ? 'warning.onContainer' : 'text.secondary',
        overflowWrap: 'anywhere',
      }}
    >
      {names.size ? t('lacks', { fields: [...names].join(', ') }) : t('lacksNothing')}
    </Box>
  )
}

/** The first courses of a list, each leading to its page. */
export function CourseRows(props: {
  readonly title: string
  readonly none: string
  /** Which of them, and in which order. */
  readonly params: Readonly<Record<string, string>>
  /** Where all of them stand. */
  readonly more: string
  /** The time that says how long a course has been here. */
  readonly since: 'submitted_at' | 'updated_at'
}) {
  const { t } = useTranslation('course-management')
  const { relative } = useFormat()
  const labels = useLabels(courses)
  const query = useRead<readonly Row[]>('/api/courses', {
    params: { per_page: 5, page: 1, ...props.params },
    of: { resource: courses },
  })
  return (
    <Block
      title={props.title}
      aside={
        <Button component={Link} to={props.more} size="small">
          {t('all')}
        </Button>
      }
    >
      <Card aria-busy={query.isPending}>
        <Loaded
          query={query}
          bare
          failed={t('failed')}
          loading={<SkeletonRows rows={3} height={64} columns={1} />}
        >
          {data =>
            data.length === 0 ? (
              <EmptyState bare title={props.none} />
            ) : (
              <Box component="ul" sx={dividedList}>
                {data.map(row => (
                  <Box
                    component="li"
                    key={row.id}
                    sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2, py: 1.5, minHeight: 64 }}
                  >
                    <Box sx={{ flex: 1, minWidth: 0 }}>
                      <Box
                        component={Link}
                        to={recordAddress(courses, row.id)}
                        sx={{
                          typography: 'body2',
                          fontWeight: 650,
                          color: 'text.primary',
                          overflowWrap: 'anywhere',
                        }}
                      >
                        {row.name}
                      </Box>
                      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
                        {[row.code, relative(row[props.since] ?? row.updated_at)].filter(Boolean).join(' · ')}
                      </Box>
                      <Lacking row={row} />
                    </Box>
                    <StatusChip tone={toneOf(courses.config.fields.status, row.status)}>
                      {labels.option('status', row.status)}
                    </StatusChip>
                  </Box>
                ))}
              </Box>
            )
          }
        </Loaded>
      </Card>
    </Block>
  )
}
