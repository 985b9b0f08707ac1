import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useTranslation } from 'react-i18next'
import { touch, touchTarget } from '../../../theme/touch.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { type Effective, type Group, kindLooks, type Source } from './sources.ts'

/** A source in words: `Rol: Eğitim Yöneticisi`. */
function SourceLine({ source: { kind, name } }: { readonly source: Source }) {
  const { t } = useTranslation('user-permissions')
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minHeight: 24, minWidth: 0 }}>
      <Icon name={kindLooks[kind].icon} sx={{ fontSize: 18, color: 'text.secondary' }} />
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {name ? `${t(`kinds.${kind}`)}:` : t(`kinds.${kind}`)}
        </Box>{' '}
        {name}
      </Box>
    </Box>
  )
}

function Row({
  permission,
  chosen,
  onChoose,
}: {
  readonly permission: Effective
  readonly chosen: boolean
  readonly onChoose: () => void
}) {
  const { name, display_name, sources } = permission
  return (
    <Box
      component="tr"
      onClick={onChoose}
      sx={theme => ({
        cursor: 'pointer',
        ...(chosen && {
          bgcolor: 'action.selected',
          boxShadow: `inset 3px 0 ${theme.vars.palette.primary.main}`,
        }),
        '&:hover': { bgcolor: chosen ? 'action.selected' : 'action.hover' },
      })}
    >
      <Box component="td">
        <ButtonBase
          aria-expanded={chosen}
          onClick={event => {
            event.stopPropagation()
            onChoose()
          }}
          sx={{
            display: 'flex',
            width: '100%',
            justifyContent: 'flex-start',
            textAlign: 'start',
            borderRadius: '4px',
            font: 'inherit',
            [touch]: { minHeight: touchTarget },
          }}
        >
          <Box component="span" title={name} sx={{ fontWeight: 600 }}>
            {display_name}
          </Box>
        </ButtonBase>
      </Box>
      <Box component="td">
        {sources.map(source => (
          <SourceLine key={`${source.kind}-${source.id}`} source={source} />
        ))}
      </Box>
    </Box>
  )
}

/** The permissions by category; choosing one shows why it is granted. On phones the sources stand below the name. */
export function PermissionTable(props: {
  readonly groups: readonly Group[]
  readonly chosen: number | undefined
  readonly onChoose: (id: number) => void
}) {
  const { groups, chosen, onChoose } = props
  const { t } = useTranslation('user-permissions')
  const { number } = useFormat()
  return (
    <Box
      component="table"
      sx={theme => ({
        width: '100%',
        tableLayout: 'fixed',
        borderCollapse: 'separate',
        borderSpacing: 0,
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: `${theme.measures.radius.card}px`,
        overflow: 'hidden',
        '& th, & td': {
          px: 1.5,
          textAlign: 'start',
          borderBottom: `1px solid ${theme.vars.palette.divider}`,
          verticalAlign: 'middle',
        },
        '& th:first-of-type, & td:first-of-type': { pl: 2 },
        '& td': { py: '6px', height: 52 },
        '& tbody:last-of-type tr:last-of-type > *': { borderBottom: 0 },
        [theme.breakpoints.down('sm')]: {
          '& thead, & colgroup': { display: 'none' },
          '&, & tbody, & tr, & th, & td': { display: 'block', width: '100%' },
          '& td': { height: 'auto', px: 2 },
          '& th': { display: 'flex', alignItems: 'center' },
          '& td:first-of-type': { borderBottom: 0, pb: 0 },
        },
      })}
    >
      <colgroup>
        <Box component="col" sx={{ width: { sm: '47%' } }} />
        <col />
      </colgroup>
      <Box
        component="thead"
        sx={{
          bgcolor: 'background.subtle',
          '& th': { height: 40, fontSize: '0.84375rem', fontWeight: 600, color: 'text.secondary' },
        }}
      >
        <tr>
          <th scope="col">{t('permission')}</th>
          <th scope="col">{t('from')}</th>
        </tr>
      </Box>
      {groups.map(group => (
        <tbody key={group.key}>
          <tr>
            <Box component="th" scope="rowgroup" colSpan={2} sx={{ height: 36, fontWeight: 650 }}>
              {group.name ?? t('uncategorised')}{' '}
              <Box component="span" sx={{ ml: 0.5, fontWeight: 500, color: 'text.secondary' }}>
                {number(group.permissions.length)}
              </Box>
            </Box>
          </tr>
          {group.permissions.map(permission => (
            <Row
              key={permission.id}
              permission={permission}
              chosen={permission.id === chosen}
              onChoose={() => onChoose(permission.id)}
            />
          ))}
        </tbody>
      ))}
    </Box>
  )
}
