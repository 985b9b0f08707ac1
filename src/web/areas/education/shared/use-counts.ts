import { useTranslation } from 'react-i18next'
import { withSuffix } from '../../../ui/suffix.ts'
import { useFormat } from '../../../ui/use-format.ts'

/** Numbers in sentences: Turkish ones take the ending that the sentence asks for. */
export function useCounts() {
  const { t, i18n } = useTranslation('learning')
  const { number } = useFormat()
  const possessive = (text: string) => (i18n.language === 'tr' ? withSuffix(text, 'possessive') : text)
  return {
    /** "12 dersin 7’si bitti" */
    done: (done: number, all: number) =>
      done
        ? t('doneOf', { count: all, all: number(all), done: possessive(number(done)) })
        : t('noneDone', { count: all }),
    /** "%90’ı" */
    percent: (percent: number) => possessive(t('percent', { percent: number(percent) })),
  }
}
