import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { AnyField } from '../../../metadata/field.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { hasExtensions } from '../../providers/contract.ts'
import { isApiError } from '../../providers/errors.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { type Api, fetchPage, useApi } from '../shared/api.ts'
import { keyOf } from '../shared/keys.ts'
import { useLabels } from '../shared/labels.ts'
import { titleOf } from '../shared/record.ts'
import { targetOf } from '../shared/registry.ts'

interface Preview {
  readonly former?: readonly AnyRow[]
}

/** What an assignment would replace, as the server knows it. A server that does not say it replaces nothing known. */
async function previewOf(api: Api, endpoint: string, ids: readonly number[]): Promise<Preview> {
  if (!hasExtensions()) return {}
  try {
    return (await api.post<Preview>(`${endpoint}/preview`, { ids }, { quiet: true })).data
  } catch (error) {
    if (isApiError(error) && (error.statusCode === 404 || error.statusCode === 405)) return {}
    throw error
  }
}

/** What records are called, as far as they may be seen. */
async function namesOf(resource: AnyResource, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const found = await fetchPage(`/api/${resource.name}`, {
    perPage: 100,
    filter: { id: ids.slice(0, 100).join(',') },
  }).catch(() => ({ data: [] }))
  return new Map(found.data.map((row: AnyRow) => [row.id, titleOf(resource, row)]))
}

/**
 * Asks before an assignment takes rows away from other records, where a row points at one only: how many, who, and
 * from what to what. Gives whether to go on; throws what the server would refuse.
 */
export function useReplaceQuestion(
  resource: AnyResource,
  relation: string,
  endpoint: string,
  title: string,
  chosen: readonly AnyRow[],
): (ids: readonly number[]) => Promise<boolean> {
  const { t } = useTranslation(['record', 'common'])
  const confirm = useConfirm()
  const labels = useLabels(resource)
  const field = resource.config.fields[relation] as AnyField
  const { inverse = '' } = field.options
  const target = targetOf(field)
  const targetLabels = useLabels(target)
  const api = useApi()
  return async ids => {
    const { former = [] } = await previewOf(api, endpoint, ids)
    if (!former.length) return true
    const count = former.length
    const key = keyOf(target, inverse)
    const name = targetLabels.field(inverse)
    // The dialog is outside of the providers that load names, so it is given them.
    const names = await namesOf(resource, [...new Set(former.map(row => row[key] as number))])
    return confirm({
      title:
        labels.optional(`children.${relation}.replaces`, { count }) ??
        t('assign.replaces', { field: name, what: targetLabels.count(count) }),
      text: t('assign.replacesText', { name: title }),
      subject: (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 240, overflowY: 'auto' }}>
          {former.map(row => {
            const known = chosen.find(({ id }) => id === row.id)
            return (
              <Box component="li" key={row.id} sx={{ py: 0.5, overflowWrap: 'anywhere' }}>
                <b>{known ? titleOf(target, known) : `#${row.id}`}</b>
                {': '}
                {names.get(row[key] as number) ?? `#${row[key]}`}
              </Box>
            )
          })}
        </Box>
      ),
      confirm: t('assign.replace'),
      cancel: t('common:action.cancel'),
    })
  }
}
