import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useEffect, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import { typeOf } from '../../../fields/index.ts'
import type { AnyField } from '../../../metadata/field.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import { useAbility } from '../../providers/ability.ts'
import { recordAddress } from '../shared/addresses.ts'
import { useRead } from '../shared/api.ts'
import { keyOf } from '../shared/keys.ts'
import type { FormValues } from './resolver.ts'

interface Similar {
  readonly id: number
  readonly title: unknown
  readonly similarity: number
}

/** How long typing pauses before it is asked. */
const PAUSE_MS = 700
/** The server takes no more; so much tells records apart. */
const MAX_LETTERS = 2000
const MIN_LETTERS = 8

/** The words of the form in which its list searches, once somebody pauses. */
function useWords(resource: AnyResource, control: Control<FormValues>): string {
  const names = (resource.config.list.search ?? []) as readonly string[]
  const values = useWatch({ control, name: names.map(name => keyOf(resource, name)) })
  const text = names
    .map((name, at) => {
      const field = resource.config.fields[name] as AnyField
      return String(typeOf(field).toText(field, values[at], 'tr', value => value))
    })
    .join('\n')
    .trim()
    .slice(0, MAX_LETTERS)
  const [words, setWords] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setWords(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return words
}

/** Records that are much like the one in writing, so that nobody writes the same twice. */
export default function SimilarRecords(props: {
  readonly resource: AnyResource
  readonly control: Control<FormValues>
  /** The id of the record in writing. */
  readonly id?: number
}) {
  const { resource, control, id } = props
  const { t } = useTranslation('form')
  const { permits } = useAbility()
  const text = useWords(resource, control)
  const { data = [] } = useRead<readonly Similar[]>(`/api/${resource.name}/similar`, {
    params: { text, except: id },
    enabled: text.length >= MIN_LETTERS && permits(`${resource.name}.index`),
    staleTime: 30_000,
    retry: false,
    placeholderData: [],
  })
  return (
    <Box aria-live="polite" sx={{ gridColumn: '1 / -1' }}>
      {data.length > 0 && (
        <Alert severity="info">
          {t('similar')}
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
            {data.map(row => (
              <li key={row.id}>
                <Link
                  component={RouterLink}
                  to={recordAddress(resource, row.id)}
                  target="_blank"
                  color="inherit"
                >
                  {String(row.title ?? `#${row.id}`)}
                </Link>
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </Box>
  )
}
