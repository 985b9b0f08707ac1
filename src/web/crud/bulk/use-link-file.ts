import { useTranslation } from 'react-i18next'
import { typeOf } from '../../../fields/index.ts'
import { csvRow, delimiterOf, neutral } from '../../../metadata/csv.ts'
import type { AnyField } from '../../../metadata/field.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { notify } from '../../providers/toast.ts'
import { useFormat } from '../../ui/use-format.ts'
import { save } from '../shared/download.ts'
import { useLabels } from '../shared/labels.ts'
import { titleOf } from '../shared/record.ts'
import { type SecretLink, secretLinkIn } from '../shared/secret-link.ts'

/** What tells a spreadsheet that a file is UTF-8. */
const mark = '\uFEFF'

/**
 * Gathers the one-time links that an action made for many records, and hands them over as one file: name, e-mail
 * address, link and until when it is good. They are in the memory of this page alone, and gone with it.
 */
export function useLinkFile(resource: AnyResource): (action: string) => {
  /** Keeps what the action answered for a row. */
  readonly take: (row: AnyRow, answer: unknown) => void
  /** After the last row: saves the file, and offers it once more. Nothing where no link was made. */
  readonly hand: () => void
} {
  const { t, i18n } = useTranslation(['crud', 'shell'])
  const labels = useLabels(resource)
  const { dateTime } = useFormat()
  const address = Object.entries<AnyField>(resource.config.fields).find(
    ([, field]) => typeOf(field).isMailAddress,
  )?.[0]
  return action => {
    const made: [AnyRow, SecretLink][] = []
    const file = () => {
      const delimiter = delimiterOf(i18n.language)
      const heading = [
        labels.singular,
        ...(address ? [labels.field(address)] : []),
        t('action.link.label'),
        t('action.link.expires'),
      ]
      const rows = made.map(([row, { link, expires_at }]) => [
        neutral(titleOf(resource, row)),
        ...(address ? [neutral(String(row[address] ?? ''))] : []),
        new URL(link, location.origin).href,
        expires_at ? dateTime(expires_at) : '',
      ])
      const text = [heading, ...rows].map(row => csvRow(row, delimiter)).join('')
      const day = new Date().toISOString().slice(0, 10)
      save(
        new Blob([mark, text], { type: 'text/csv;charset=utf-8' }),
        `${labels.text(`actions.${action}.label`)} ${day}.csv`,
      )
    }
    return {
      take(row, answer) {
        const found = secretLinkIn(answer)
        if (found) made.push([row, found])
      },
      hand() {
        if (!made.length) return
        file()
        notify({
          tone: 'info',
          title: t('action.link.file', { count: made.length }),
          text: t('action.link.fileText'),
          sticky: true,
          action: { label: t('action.link.again'), run: file },
        })
      },
    }
  }
}
