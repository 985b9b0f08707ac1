import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { FormEventHandler, ReactNode, SyntheticEvent } from 'react'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import type { CaptchaForm } from '../../../metadata/captcha.ts'
import { isApiError } from '../../providers/errors.ts'
import { http } from '../../providers/http.ts'
import { useCaptcha } from './captcha/use-captcha.tsx'

/** The form's own state, how it is sent, and the captcha where one is asked for. */
type GuestFormState<T extends FieldValues> = UseFormReturn<T> & {
  readonly submit: (event?: SyntheticEvent) => Promise<void>
  readonly captcha: ReactNode
}

/**
 * A form of a page before the login, which posts its values to one path. What the server says of a field on the screen
 * is shown there; `refused` gets what it says of others (a dead link), by key.
 */
export function useGuestForm<T extends FieldValues>(options: {
  readonly path: string
  readonly defaults: T
  /** What is posted, where it is not the values as they stand. */
  readonly body?: (values: T) => object
  readonly done: (data: unknown, values: T) => void | Promise<void>
  readonly refused?: (errors: Readonly<Record<string, readonly string[]>>) => void
  /** Asks for a proof that somebody is no robot, where the deployment wants one there. */
  readonly captcha?: CaptchaForm
}): GuestFormState<T> {
  const { path, defaults, body, done, refused } = options
  const captcha = useCaptcha(options.captcha)
  const form = useForm<T>({ defaultValues: defaults as DefaultValues<T> })
  const submit = form.handleSubmit(async values => {
    const proof = await captcha.solve()
    if (!proof) return
    try {
      const answer = await http.post(
        path,
        { ...(body?.(values) ?? values), ...proof },
        {
          fieldsOnScreen: field =>
            field in defaults || field in proof || field === 'captcha' || refused !== undefined,
        },
      )
      await done(answer.data, values)
    } catch (error) {
      if (!isApiError(error)) throw error
      const errors = error.errors ?? {}
      captcha.refuse(error)
      for (const [field, messages] of Object.entries(errors))
        if (field in defaults)
          form.setError(field as Path<T>, { message: messages.join('\n') }, { shouldFocus: true })
      refused?.(errors)
    }
  })
  return { ...form, submit, captcha: captcha.element }
}

/** The frame of such a form: its fields below each other, and the button that sends it. */
export function GuestForm(props: {
  readonly onSubmit: FormEventHandler
  readonly busy: boolean
  readonly button: string
  /** The `captcha` of {@link useGuestForm}, above the button. */
  readonly captcha?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <Box component="form" noValidate onSubmit={props.onSubmit} sx={{ mt: 3.5, display: 'grid', gap: 2.5 }}>
      {props.children}
      {props.captcha}
      <Button
        type="submit"
        variant="contained"
        color="primary"
        size="large"
        loading={props.busy}
        loadingPosition="start"
      >
        {props.button}
      </Button>
    </Box>
  )
}
