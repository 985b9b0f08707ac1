import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTranslation } from 'react-i18next'
import type { AnyResource } from '../../../metadata/resource.ts'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { useInTheWay } from '../shared/in-the-way.ts'
import { useLabels } from '../shared/labels.ts'
import type { InvalidRow } from './report.ts'

/** The value that the file has, marked as wrong. */
function WrongValue({ bad }: { readonly bad: InvalidRow }) {
  const { t } = useTranslation('list')
  const empty = bad.value === null || bad.value === undefined || bad.value === ''
  return (
    <>
      {bad.label && <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{bad.label}</Box>}
      <Box
        component="span"
        sx={{
          color: 'error.main',
          overflowWrap: 'anywhere',
          ...(!empty && {
            textDecoration: 'underline wavy',
            textUnderlineOffset: '3px',
            textDecorationThickness: '1px',
          }),
        }}
      >
        {empty ? t('import.emptyValue') : String(bad.value)}
      </Box>
    </>
  )
}

function Reason({ bad }: { readonly bad: InvalidRow }) {
  const { t } = useTranslation('list')
  const link = useInTheWay()(bad.in_the_way)
  return (
    <>
      <Box component="span" sx={{ fontWeight: 650 }}>
        {bad.suggestion && !/[.!?]$/.test(bad.reason) ? `${bad.reason}.` : bad.reason}
      </Box>
      {bad.suggestion && ` ${t('import.suggestion', { suggestion: bad.suggestion })}`}
      {link && (
        <Box>
          <Link href={link.href} target="_blank" rel="noopener">
            {link.text}
          </Link>
        </Box>
      )}
    </>
  )
}

/** What is to be corrected, row by row; on a phone one below the other. */
export function BadRows({
  resource,
  rows,
}: {
  readonly resource: AnyResource
  readonly rows: readonly InvalidRow[]
}) {
  const { t } = useTranslation('list')
  const labels = useLabels(resource)
  const phone = useIsPhone()
  const keyOf = (bad: InvalidRow) => `${bad.row} ${bad.field}`
  if (phone)
    return (
      <Card component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map(bad => (
          <Box
            component="li"
            key={keyOf(bad)}
            sx={{ p: 1.5, borderBottom: 1, borderColor: 'divider', '&:last-of-type': { borderBottom: 0 } }}
          >
            <Box sx={{ fontWeight: 600 }}>
              {t('import.rowNumber', { row: bad.row })} {bad.title && `· ${bad.title}`}
            </Box>
            <WrongValue bad={bad} />
            <Box sx={{ mt: 0.5 }}>
              <Reason bad={bad} />
            </Box>
          </Box>
        ))}
      </Card>
    )
  return (
    <Card sx={{ maxHeight: 320, overflow: 'auto' }}>
      <Table stickyHeader sx={{ tableLayout: 'fixed' }}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: 76, pl: 2 }}>{t('import.row')}</TableCell>
            <TableCell sx={{ width: 172 }}>{labels.singular}</TableCell>
            <TableCell sx={{ width: 222 }}>{t('import.value')}</TableCell>
            <TableCell>{t('import.reason')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(bad => (
            <TableRow key={keyOf(bad)}>
              <TableCell sx={{ pl: 2, height: 64, fontWeight: 600 }}>{bad.row}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{bad.title}</TableCell>
              <TableCell>
                <WrongValue bad={bad} />
              </TableCell>
              <TableCell sx={{ py: 1 }}>
                <Reason bad={bad} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}
