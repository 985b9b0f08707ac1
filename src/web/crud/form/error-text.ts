import { useTranslation } from 'react-i18next'
import type { FieldError } from '../../ui/labelled.tsx'
import { useInTheWay } from '../shared/in-the-way.ts'
import type { FormError } from './resolver.ts'

/**
 * The words of a form's error in the present language: the fixed text of the rule, and how to cure it where there is
 * something to say. What the server said stands as it came.
 */
export function useErrorText(): (error: FormError | undefined) => FieldError | undefined {
  const { t, i18n } = useTranslation('validation')
  const linkTo = useInTheWay()
  return error => {
    if (!error?.message) return undefined
    if (error.type === 'server') return { message: error.message, link: linkTo(error.inTheWay) }
    const cure = `cures.${error.message}`
    return {
      message: t(error.message, { ...error.params }),
      ...(i18n.exists(cure, { ns: 'validation' }) && { cure: t(cure) }),
    }
  }
}
