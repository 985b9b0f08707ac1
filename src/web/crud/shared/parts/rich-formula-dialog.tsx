import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_TEX_LENGTH } from '../../../../fields/rich-text/tex.ts'
import { TextInput } from '../../../ui/text-input.tsx'
import { goBehind } from './rich-caret.ts'
import { RichDialog } from './rich-dialog.tsx'
import type { FormulaAttributes } from './rich-formula.ts'
import { formulaOf } from './rich-math.ts'

type Made = Awaited<ReturnType<typeof formulaOf>>

/** What becomes of TeX while it is written; undefined before that is known. */
function useFormula(tex: string, display: boolean): Made | undefined {
  const [made, setMade] = useState<Made>()
  useEffect(() => {
    let isLast = true
    void formulaOf(tex, display).then(next => isLast && setMade(next))
    return () => {
      isLast = false
    }
  }, [tex, display])
  return made
}

/** What becomes of the TeX, or what is wrong with it. */
function Preview({ made, words }: { readonly made?: Made; readonly words?: string }) {
  const { t } = useTranslation('form')
  const id = useId()
  return (
    <Box>
      <Box id={id} sx={{ typography: 'body2', color: 'text.secondary', mb: 0.5 }}>
        {t('editor.formulaDialog.preview')}
      </Box>
      <Box
        role="group"
        aria-labelledby={id}
        aria-live="polite"
        // What does not fit is scrolled, by the keyboard too.
        tabIndex={0}
        sx={{ minHeight: 64, p: 1.5, borderRadius: 1, bgcolor: 'background.sunken', overflowX: 'auto' }}
      >
        {made && 'mathml' in made ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: MathML that was just made of the TeX, whose text is escaped
          <span dangerouslySetInnerHTML={{ __html: made.mathml }} />
        ) : (
          words
        )}
      </Box>
    </Box>
  )
}

/** Asks for a formula in TeX and shows what it becomes. With the cursor on a formula that one is changed. */
export function RichFormulaDialog(props: { readonly editor: Editor; readonly onClose: () => void }) {
  const { editor, onClose } = props
  const { t } = useTranslation('form')
  const [present] = useState(() =>
    editor.isActive('formula') ? (editor.getAttributes('formula') as FormulaAttributes) : undefined,
  )
  const [tex, setTex] = useState(present?.tex ?? '')
  const [display, setDisplay] = useState(present?.display ?? false)
  const [asked, setAsked] = useState(false)
  const trimmed = tex.trim()
  const made = useFormula(trimmed, display)
  const put = async () => {
    setAsked(true)
    if (!trimmed || !('mathml' in (await formulaOf(trimmed, display)))) return
    const attrs = { tex: trimmed, display }
    const chain = editor.chain()
    if (present) chain.updateAttributes('formula', attrs)
    else chain.insertContent({ type: 'formula', attrs })
    goBehind(chain).run()
    onClose()
  }
  const remove = () => {
    editor.chain().deleteSelection().run()
    onClose()
  }
  const fault = made && 'fault' in made ? made : undefined
  const words = fault
    ? t(`editor.formulaDialog.${fault.fault}`, { command: 'command' in fault ? fault.command : '' })
    : undefined
  const error = trimmed ? words : asked ? t('editor.formulaDialog.missing') : undefined
  return (
    <RichDialog
      title={t(present ? 'editor.formulaDialog.edit' : 'editor.formulaDialog.add')}
      done={t('editor.formulaDialog.done')}
      onDone={put}
      onClose={onClose}
      aside={
        present && (
          <Button color="error" onClick={remove}>
            {t('editor.formulaDialog.remove')}
          </Button>
        )
      }
    >
      <TextInput
        label={t('editor.formulaDialog.tex')}
        hint={t('editor.formulaDialog.hint')}
        error={asked && error ? { message: error } : undefined}
        value={tex}
        autoFocus
        multiline
        minRows={2}
        maxRows={8}
        sx={{ height: 'auto' }}
        onChange={event => setTex(event.target.value)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          void put()
        }}
        inputProps={{
          maxLength: MAX_TEX_LENGTH,
          autoCapitalize: 'none',
          autoCorrect: 'off',
          spellCheck: false,
          style: { fontFamily: 'monospace' },
        }}
      />
      <FormControlLabel
        control={<Checkbox checked={display} onChange={(_, checked) => setDisplay(checked)} />}
        label={t('editor.formulaDialog.display')}
      />
      <Preview made={trimmed ? made : undefined} words={asked ? undefined : error} />
    </RichDialog>
  )
}
