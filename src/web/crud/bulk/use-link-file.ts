import { useTranslation } from 'react-i18next'
import { typeOf } from '../../../fields/index.ts'
import { csvRow, delimiterOf, neutral } from '../../../metadata/csv.ts'
import type { AnyField } from '../../../metadata/field.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { useFormat } from '../../ui/use-format.ts'
import { saveFile } from '../shared/download.ts'
import { useLabels } from '../shared/labels.ts'
import { type OneTimeLink, oneTimeLinkIn } from '../shared/one-time-link.ts'
import { titleOf } from '../shared/record.ts'
import type { LinkFile } from './jobs.ts'

/** The byte order mark, by which spreadsheets recognise UTF-8. */
const mark = '\uFEFF'

/**
 * Collects the one-time links that an action made for many records into one file: name, e-mail address, link and its
 * expiry. The links are only in the memory of this page.
 */
export function useLinkFile(resource: AnyResource): (action: string) => {
  /** Keeps what the action answered for a row. */
  readonly collect: (row: AnyRow, answer: unknown) => void
  /** After the last row: saves the file. The links, to be saved again; undefined where none was made. */
  readonly save: () => LinkFile | undefined
} {
  const { t, i18n } = useTranslation('common')
  const labels = useLabels(resource)
  const { dateTime } = useFormat()
  const address = Object.entries<AnyField>(resource.config.fields).find(
    ([, field]) => typeOf(field).isMailAddress,
  )?.[0]
  return action => {
    const links: [AnyRow, OneTimeLink][] = []
    const file = () => {
      const delimiter = delimiterOf(i18n.language)
      const heading = [
        labels.singular,
        ...(address ? [labels.field(address)] : []),
        t('action.link.label'),
        t('action.link.expires'),
      ]
      const rows = links.map(([row, { link, expires_at }]) => [
        neutral(titleOf(resource, row)),
        ...(address ? [neutral(String(row[address] ?? ''))] : []),
        new URL(link, location.origin).href,
        expires_at ? dateTime(expires_at) : '',
      ])
      const text = [heading, ...rows].map(row => csvRow(row, delimiter)).join('')
      const day = new Date().toISOString().slice(0, 10)
      saveFile(
        new Blob([mark, text], { type: 'text/csv;charset=utf-8' }),
        `${labels.text(`actions.${action}.label`)} ${day}.csv`,
      )
    }
    return {
      collect(row, answer) {
        const found = oneTimeLinkIn(answer)
        if (found) links.push([row, found])
      },
      save() {
        if (!links.length) return undefined
        file()
        return { count: links.length, save: file }
      },
    }
  }
}
