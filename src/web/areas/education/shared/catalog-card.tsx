import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { focusRing } from '../../../theme/focus-ring.ts'
import { covering } from '../../../ui/covering-link.ts'
import type { CatalogNode } from './catalog-tree.ts'
import { gridColumns } from './course-grid.tsx'
import { Cover } from './cover.tsx'

/** A catalogue, with how much is in it and below it. */
function CatalogCard({ node }: { readonly node: CatalogNode }) {
  const { t } = useTranslation('learning')
  const { children, courses: count } = node
  const { id, name, description, cover } = node.catalog
  const counts = [
    ...(count === undefined ? [] : [t('catalogs.count', { count })]),
    ...(children.length ? [t('catalogs.below', { count: children.length })] : []),
  ]
  return (
    <Card
      component="article"
      aria-label={name}
      sx={theme => ({
        position: 'relative',
        height: '100%',
        overflow: 'hidden',
        '&:hover': { borderColor: theme.vars.palette.primary.main },
        '&:has(a:focus-visible)': focusRing(theme),
      })}
    >
      <Cover id={id} cover={cover} ratio="16 / 6" />
      <Box sx={{ display: 'grid', gap: 0.5, p: 2 }}>
        <Box
          component={Link}
          to={`/course-catalogs/${id}`}
          sx={{
            typography: 'subtitle1',
            fontWeight: 650,
            color: 'text.primary',
            textDecoration: 'none',
            outline: 'none',
            overflowWrap: 'anywhere',
            ...covering,
          }}
        >
          {name}
        </Box>
        {description && <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{description}</Box>}
        {counts.length > 0 && (
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{counts.join(' · ')}</Box>
        )}
      </Box>
    </Card>
  )
}

/** Catalogues as cards. */
export const CatalogCards = ({ nodes }: { readonly nodes: readonly CatalogNode[] }) => (
  <Box component="ul" sx={{ ...gridColumns, m: 0, p: 0, listStyle: 'none' }}>
    {nodes.map(node => (
      <Box component="li" key={node.catalog.id} sx={{ minWidth: 0 }}>
        <CatalogCard node={node} />
      </Box>
    ))}
  </Box>
)
