import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '../../../ui/format.ts'
import { Icon } from '../../../ui/icon.tsx'

/** One file, chosen or dropped. */
export function FileDrop(props: {
  readonly file?: File
  /** File endings that are offered. */
  readonly accept: readonly string[]
  readonly title: string
  readonly hint: string
  readonly change: string
  /** What is wrong with it. */
  readonly problem?: ReactNode
  onChoose(files: readonly File[]): void
}) {
  const { file, accept, title, hint, change, problem, onChoose } = props
  const { i18n } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const wrong = problem !== undefined
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onChoose([...event.dataTransfer.files])
  }
  return (
    <>
      <ButtonBase
        onClick={() => input.current?.click()}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        aria-describedby={wrong ? 'import-problem' : undefined}
        sx={theme => ({
          display: 'grid',
          justifyItems: 'center',
          gap: 0.75,
          px: 3,
          py: 4,
          textAlign: 'center',
          typography: 'body2',
          borderRadius: `${theme.measures.radius.card}px`,
          border: `1.5px dashed ${over ? theme.vars.palette.primary.main : wrong ? theme.vars.palette.error.main : theme.vars.palette.outline}`,
          bgcolor: over ? theme.vars.palette.primary.container : theme.vars.palette.background.subtle,
        })}
      >
        <Icon
          name={file ? 'description' : 'upload_file'}
          sx={{ fontSize: 28, color: file ? 'success.main' : 'text.secondary' }}
        />
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{file ? file.name : title}</Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          {file ? `${formatBytes(file.size, { locale: i18n.language })} · ${change}` : hint}
        </Box>
      </ButtonBase>
      <input
        ref={input}
        type="file"
        accept={accept.join(',')}
        hidden
        aria-label={title}
        onChange={event => {
          onChoose([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      {wrong && (
        <Box
          id="import-problem"
          role="alert"
          sx={{
            display: 'flex',
            gap: 0.75,
            color: 'error.main',
            fontSize: '0.84375rem',
            whiteSpace: 'pre-line',
          }}
        >
          <Icon name="error" sx={{ fontSize: 18 }} />
          <Box>{problem}</Box>
        </Box>
      )}
    </>
  )
}
