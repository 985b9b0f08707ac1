import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { RoomChoice } from '../../../../../../resources/assessment/room.ts'
import { mathLabel } from '../../../../ui/math/use-math.ts'
import { Check } from '../parts/icons.tsx'
import { RoomText } from '../parts/room-text.tsx'
import type { AnswerInputProps } from './answer-input.ts'

/** The mark of an option: a circle or a box, with what is in it when it is chosen. */
function Mark({ chosen, several }: { readonly chosen: boolean; readonly several: boolean }) {
  return (
    <Box
      aria-hidden
      sx={{
        flex: 'none',
        width: 20,
        height: 20,
        borderRadius: several ? '5px' : '50%',
        border: '2px solid',
        borderColor: chosen ? 'primary.main' : 'outline',
        bgcolor: chosen && several ? 'primary.main' : 'background.default',
        color: 'primary.contrastText',
        display: 'grid',
        placeItems: 'center',
        '& svg': { fontSize: 16 },
      }}
    >
      {chosen && !several && (
        <Box sx={{ width: 10, height: 10, borderRadius: '50%', bgcolor: 'primary.main' }} />
      )}
      {chosen && several && <Check />}
    </Box>
  )
}

/** An option: the whole of it is pressed, and its number on the keyboard chooses it too. */
function Option(props: {
  readonly option: RoomChoice
  readonly number: number
  readonly name: string
  readonly several: boolean
  readonly chosen: boolean
  readonly disabled: boolean
  onChange(): void
}) {
  const { option, number, name, several, chosen, disabled, onChange } = props
  return (
    <Box
      component="label"
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        gap: '14px',
        minHeight: { xs: 60, sm: 56 },
        p: { xs: '12px 14px', sm: '14px 18px' },
        borderRadius: '10px',
        border: '1px solid',
        borderColor: chosen ? 'primary.main' : 'outlineSoft',
        bgcolor: chosen ? 'primary.container' : undefined,
        color: chosen ? 'primary.onContainer' : undefined,
        boxShadow: theme => (chosen ? `inset 0 0 0 1px ${theme.vars.palette.primary.main}` : 'none'),
        cursor: disabled ? 'default' : 'pointer',
        fontSize: '1rem',
        lineHeight: 1.5,
        fontWeight: chosen ? 550 : 400,
        '&:has(:focus-visible)': {
          outline: theme => `2px solid ${theme.vars.palette.focusRing}`,
          outlineOffset: 2,
        },
        '&:hover': disabled || chosen ? undefined : { borderColor: 'outline' },
      }}
    >
      <Box
        component="input"
        type={several ? 'checkbox' : 'radio'}
        name={name}
        checked={chosen}
        aria-label={mathLabel(option.text)}
        // Greyed out it could not be read any more.
        aria-disabled={disabled || undefined}
        onChange={() => !disabled && onChange()}
        sx={{ position: 'absolute', opacity: 0, width: 20, height: 20, m: 0, cursor: 'inherit' }}
      />
      <Mark chosen={chosen} several={several} />
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <RoomText html={option.text} inline />
      </Box>
      {number <= 9 && (
        <Box
          component="kbd"
          aria-hidden
          sx={{
            display: { xs: 'none', sm: 'block' },
            fontFamily: 'inherit',
            fontSize: '0.71875rem',
            fontWeight: 500,
            px: '5px',
            border: '1px solid',
            borderColor: 'outlineSoft',
            borderRadius: '4px',
            color: chosen ? 'inherit' : 'text.secondary',
          }}
        >
          {number}
        </Box>
      )}
    </Box>
  )
}

/** The options of a question; of one that is true or not, these two. */
export function optionsOf(
  question: AnswerInputProps['question'],
  t: (key: string) => string,
): readonly RoomChoice[] {
  return question.type === 'true_false'
    ? ['true', 'false'].map(key => ({ key, text: t(`answer.${key}`) }))
    : (question.options ?? [])
}

/** What is chosen of a question's options. */
function chosenKeys(response: AnswerInputProps['response']): readonly string[] {
  if (!response) return []
  return 'choice' in response ? [response.choice] : 'choices' in response ? response.choices : []
}

/** Chooses an option, or takes it back where several may be chosen. Once one is chosen, another is, or none by clearing. */
export function chosenWith(
  { question, response }: Pick<AnswerInputProps, 'question' | 'response'>,
  key: string,
): AnswerInputProps['response'] {
  if (question.type !== 'multiple') return { choice: key }
  const chosen = chosenKeys(response)
  const next = chosen.includes(key) ? chosen.filter(other => other !== key) : [...chosen, key]
  return next.length ? { choices: next } : null
}

/** Options of which one or several are chosen. */
export function ChoiceInput({ question, response, disabled, labelId, onAnswer }: AnswerInputProps) {
  const { t } = useTranslation('room')
  const several = question.type === 'multiple'
  const chosen = chosenKeys(response)
  return (
    <Box
      role={several ? 'group' : 'radiogroup'}
      aria-labelledby={labelId}
      aria-readonly={disabled || undefined}
      sx={{ display: 'flex', flexDirection: 'column', gap: { xs: 1, sm: '10px' } }}
    >
      {optionsOf(question, t).map((option, at) => (
        <Option
          key={option.key}
          option={option}
          number={at + 1}
          name={question.key}
          several={several}
          chosen={chosen.includes(option.key)}
          disabled={disabled}
          onChange={() => onAnswer(chosenWith({ question, response }, option.key))}
        />
      ))}
    </Box>
  )
}
