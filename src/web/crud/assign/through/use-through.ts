import { useState } from 'react'
import type { AssignFile, AssignPlan, AssignPreview } from '../../../../metadata/assign.ts'
import type { BulkRun } from '../../../../metadata/bulk-run.ts'
import type { AnyResource } from '../../../../metadata/resource.ts'
import type { AnyRow } from '../../../field.ts'
import { isApiError } from '../../../providers/errors.ts'
import { http } from '../../../providers/http.ts'
import { focusField } from '../../form/field-row.tsx'
import { showServerErrors } from '../../form/server-errors.ts'
import { useAsked } from '../../form/use-asked.ts'
import { useApi } from '../../shared/api.ts'
import { useReason } from '../../shared/reason.ts'

/** How those are chosen for whom rows are made. */
export type AssignWay = 'pick' | 'audience' | 'file'

/** What is chosen so far, in each way. */
export interface ChosenWhom {
  readonly way: AssignWay
  readonly picked: readonly AnyRow[]
  readonly filter: Readonly<Record<string, string>>
  readonly file?: { readonly file: File; readonly found?: AssignFile; readonly problem?: string }
}

/** What is sent of it: ids, or a filter. */
const sentOf = (
  { way, picked, filter, file }: ChosenWhom,
  { idsKey }: AssignPlan,
): Readonly<Record<string, unknown>> => {
  if (way === 'audience') return { filter }
  const ids = way === 'pick' ? picked.map(({ id }) => id) : (file?.found?.ids ?? [])
  return { [idsKey]: ids }
}

/** Whom to assign, with which values, and the numbers before it is done. */
export function useThrough(options: {
  readonly child: AnyResource
  readonly plan: AssignPlan
  /** `/api/trainings/5/enrolments/assign` */
  readonly endpoint: string
  /** Said where nobody is chosen. */
  readonly nobody: string
  /** Called with the run that does it. */
  onBegun(run: BulkRun): void
}) {
  const { child, plan, endpoint, nobody, onBegun } = options
  const api = useApi()
  const reasonOf = useReason()
  const asked = useAsked(child, plan)
  const [chosen, setChosen] = useState<ChosenWhom>({ way: 'pick', picked: [], filter: {} })
  const [preview, setPreview] = useState<{ readonly body: object; readonly data: AssignPreview }>()
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)
  // One decision is one assignment, however often it is sent.
  const [key, setKey] = useState('')
  const change = (to: Partial<ChosenWhom>) => {
    setRefusal(undefined)
    setChosen(now => ({ ...now, ...to }))
  }

  const fail = (error: unknown) => {
    if (!isApiError(error)) throw error
    const first = showServerErrors(asked.fields, error, asked.form.setError)
    setPreview(undefined)
    if (first) focusField(first)
    else setRefusal(reasonOf(error))
  }
  const working = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    setRefusal(undefined)
    await work()
      .catch(fail)
      .finally(() => setBusy(false))
  }

  /** What is sent; undefined where nobody is chosen, which is said. */
  const bodyNow = () => {
    const sent = sentOf(chosen, plan)
    const ids = sent[plan.idsKey]
    if (!(Array.isArray(ids) && !ids.length)) return { ...sent, values: asked.body() }
    setRefusal(nobody)
    return undefined
  }

  /** Asks for the numbers. */
  const look = asked.form.handleSubmit(() =>
    working(async () => {
      const body = bodyNow()
      if (!body) return
      const { data } = await api.post<AssignPreview>(`${endpoint}/preview`, body, { quiet: true })
      setKey(crypto.randomUUID())
      setPreview({ body, data })
    }),
  )

  const begin = async (body: object | undefined, idempotencyKey: string) => {
    const { data } = await api.post<BulkRun>(endpoint, body, { quiet: true, idempotencyKey })
    onBegun(data)
  }

  /** Does it. */
  const assign = () => working(() => begin(preview?.body, key))

  /** Does it without the numbers before. */
  const assignNow = asked.form.handleSubmit(() =>
    working(async () => {
      const body = bodyNow()
      if (body) await begin(body, crypto.randomUUID())
    }),
  )

  /** Has a file read. */
  const read = (file: File) =>
    working(async () => {
      const form = new FormData()
      form.append('file', file)
      try {
        const { data } = await http.post<AssignFile>(`${endpoint}/from-file`, form, { quiet: true })
        change({ file: { file, found: data } })
      } catch (error) {
        change({ file: { file, problem: reasonOf(error) } })
      }
    })

  return {
    asked,
    chosen,
    change,
    preview: preview?.data,
    back: () => setPreview(undefined),
    refusal,
    busy,
    look,
    assign,
    assignNow,
    read,
  }
}

export type ThroughModel = ReturnType<typeof useThrough>
