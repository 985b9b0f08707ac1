import { type FormEvent, useRef, useState } from 'react'
import { email } from '../../../../fields/email/index.ts'
import { text } from '../../../../fields/text/index.ts'
import { noticeText } from '../../../providers/error-toasts.ts'
import { isApiError, tokenNotice } from '../../../providers/errors.ts'
import { useCheck } from '../../../ui/use-check.ts'

/** The texts of the login form. */
export interface LoginValues {
  readonly email: string
  readonly password: string
}

type Name = keyof LoginValues

const fields = {
  email: email({ required: true }),
  // Whatever somebody's password is, the server knows; here it only must be given.
  password: text({ required: true }),
}
const names: readonly Name[] = ['email', 'password']

/**
 * Two fields need no form library, which would be a tenth of what this page loads. Checked when they are left, then
 * at each change; `send` may reject with an HttpError, whose field errors are shown.
 */
export function useLoginForm(send: (values: LoginValues) => Promise<void>) {
  const { rule } = useCheck()
  const [values, setValues] = useState<LoginValues>({ email: '', password: '' })
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({})
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)
  const inputs = useRef<Partial<Record<Name, HTMLInputElement | null>>>({})

  const check = (name: Name, value: string): string | undefined => {
    const found = rule(fields[name])(value)
    return found === true ? undefined : found
  }

  function refuse(found: Partial<Record<Name, string>>, focus?: Name) {
    setErrors(found)
    const first = focus ?? names.find(name => found[name])
    if (first) inputs.current[first]?.focus()
    return !names.some(name => found[name])
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (
      busy ||
      !refuse({ email: check('email', values.email), password: check('password', values.password) })
    )
      return
    setBusy(true)
    setRefusal(undefined)
    try {
      await send({ ...values, email: values.email.trim() })
    } catch (error) {
      if (!isApiError(error)) throw error
      const notice = tokenNotice(error)
      // The notice disappears after a while; this text stays.
      setRefusal(notice && noticeText(notice.text ?? notice.title))
      const at = (...keys: string[]) => keys.flatMap(key => error.errors?.[key] ?? []).join('\n') || undefined
      const focus = error.error === 'no_match' ? 'password' : 'email'
      refuse({ email: at('email', 'login'), password: at('password') }, error.errors ? undefined : focus)
      inputs.current[focus]?.select()
    } finally {
      setBusy(false)
    }
  }

  return {
    submit,
    busy,
    /** Why the login was refused, until something is typed or sent again. */
    refusal,
    /** What the input of a field gets. */
    field: (name: Name) => ({
      name,
      value: values[name],
      error: errors[name],
      ref: (input: HTMLInputElement | null) => {
        inputs.current[name] = input
      },
      onChange: (event: { target: { value: string } }) => {
        const { value } = event.target
        setRefusal(undefined)
        setValues(was => ({ ...was, [name]: value }))
        if (errors[name]) setErrors(was => ({ ...was, [name]: check(name, value) }))
      },
      onBlur: () => {
        // Leaving an untouched field shows no error yet.
        if (values[name]) setErrors(was => ({ ...was, [name]: check(name, values[name]) }))
      },
    }),
  }
}
