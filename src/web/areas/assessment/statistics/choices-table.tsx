import Check from '@mui/icons-material/CheckOutlined'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTranslation } from 'react-i18next'
import type { QuestionStatistics } from '../../../../../resources/assessment/statistics.ts'
import { RichContent } from '../../../crud/shared/parts/rich-content.tsx'
import { useFormat } from '../../../ui/use-format.ts'

/** The options of a question with how many chose each. */
export function ChoicesTable({ question }: { readonly question: QuestionStatistics }) {
  const { t } = useTranslation('exam-statistics')
  const { number } = useFormat()
  return (
    <Table size="small" aria-label={t('choicesOf', { name: question.name })}>
      <TableHead>
        <TableRow>
          <TableCell>{t('option')}</TableCell>
          <TableCell align="right">{t('chosenBy')}</TableCell>
          <TableCell align="right">{t('bestThird')}</TableCell>
          <TableCell component="td" sx={{ width: '30%', display: { xs: 'none', sm: 'table-cell' } }} />
        </TableRow>
      </TableHead>
      <TableBody>
        {question.choices.map(({ key, text, is_right: isRight, count, best }) => (
          <TableRow key={key}>
            <TableCell component="th" scope="row" sx={{ fontWeight: isRight ? 650 : 400 }}>
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                {isRight && <Check titleAccess={t('right')} sx={{ fontSize: 18, color: 'success.main' }} />}
                {text === null ? t(key === 'true' ? 'isTrue' : 'isFalse') : <RichContent html={text} />}
              </Box>
            </TableCell>
            <TableCell align="right">{number(count)}</TableCell>
            <TableCell align="right">{number(best)}</TableCell>
            <TableCell aria-hidden sx={{ display: { xs: 'none', sm: 'table-cell' } }}>
              <LinearProgress
                variant="determinate"
                color={isRight ? 'success' : 'primary'}
                value={question.asked ? Math.min(100, (count * 100) / question.asked) : 0}
              />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
