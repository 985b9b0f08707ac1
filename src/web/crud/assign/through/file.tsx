import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyResource } from '../../../../metadata/resource.ts'
import { BadRows } from '../../import/bad-rows.tsx'
import { accepted, type FileProblem, fileProblem } from '../../import/report.ts'
import { useLabels } from '../../shared/labels.ts'
import { FileDrop } from '../../shared/parts/file-drop.tsx'
import type { ChosenWhom } from './use-through.ts'

/** Those whom a file names: whom its lines found, and which found nobody. */
export function FromFile(props: {
  readonly target: AnyResource
  readonly file: ChosenWhom['file']
  onChoose(file: File): void
}) {
  const { target, file, onChoose } = props
  const { t } = useTranslation(['record', 'list'])
  const labels = useLabels(target)
  const [wrong, setWrong] = useState<FileProblem>()
  const found = file?.found
  const choose = (files: readonly File[]) => {
    const problem = fileProblem(files)
    setWrong(problem)
    if (!problem && files[0]) onChoose(files[0])
  }
  const problem = wrong ? t(`list:import.problem.${wrong}`) : file?.problem
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('through.fileHelp')}
      </Typography>
      <FileDrop
        file={wrong ? undefined : file?.file}
        accept={accepted}
        title={t('list:import.drop')}
        hint={t('list:import.accepts')}
        change={t('list:import.change')}
        problem={problem}
        onChoose={choose}
      />
      {found && !wrong && (
        <>
          <Box role="status" sx={{ fontWeight: 600 }}>
            {[
              t('through.found', { what: labels.count(found.ids.length) }),
              found.repeated > 0 && t('through.repeated', { count: found.repeated }),
              found.unknown > 0 && t('through.unknown', { count: found.unknown }),
            ]
              .filter(Boolean)
              .join(' ')}
          </Box>
          {found.rows.length > 0 && <BadRows resource={target} rows={found.rows} />}
        </>
      )}
    </Box>
  )
}
