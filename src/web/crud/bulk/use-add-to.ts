import { useEffect, useMemo, useRef, useState } from 'react'
import type { AddTarget } from '../../../metadata/add-to.ts'
import { type AssignPlan, type AssignPreview, assignPlan } from '../../../metadata/assign.ts'
import type { BulkFailure, BulkForecast, BulkRun } from '../../../metadata/bulk-run.ts'
import type { AnyField } from '../../../metadata/field.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import { isApiError } from '../../providers/errors.ts'
import { showServerErrors } from '../form/server-errors.ts'
import { useAsked } from '../form/use-asked.ts'
import { childEndpoint } from '../shared/access.ts'
import { useApi } from '../shared/api.ts'
import { useReason } from '../shared/reason.ts'
import { targetOf } from '../shared/registry.ts'

/** What adding rows to a record would do; nothing is written. */
export interface AddForecast {
  readonly ready: number
  readonly already: number
  readonly refused: number
  readonly failures: readonly BulkFailure[]
}

/** What a call to add rows to a record sends, and where to. */
interface AddCall {
  readonly address: string
  readonly preview: string
  body(ids: readonly number[], values: object): object
}

/** Nothing is asked for where rows are only linked. */
const nothingAsked: AssignPlan = {
  chosen: '',
  versionsOf: undefined,
  idsKey: 'ids',
  byAudience: false,
  asked: [],
  fixed: {},
  byFilter: {},
}

/** How rows are added to a record: by making rows for them, or by linking them. */
export function addCall({ owner, relation, how }: AddTarget, id: number): AddCall {
  const endpoint = childEndpoint(owner, id, relation)
  if (how === 'link') {
    const address = `${endpoint}/bulk/link`
    return { address, preview: `${address}?dry_run=1`, body: ids => ({ ids }) }
  }
  const { idsKey } = assignPlan(owner.config.fields[relation] as AnyField) as AssignPlan
  const address = `${endpoint}/assign`
  return { address, preview: `${address}/preview`, body: (ids, values) => ({ [idsKey]: ids, values }) }
}

/** Both kinds of forecasts, as one. */
export const asForecast = (data: AssignPreview | BulkForecast): AddForecast =>
  'ready' in data
    ? { ready: data.ready, already: data.already, refused: data.refused, failures: data.failures }
    : { ready: data.done, already: data.unchanged, refused: data.refused, failures: data.failures }

/** The resource of the rows that are made, or that are linked. */
const rowsOf = ({ owner, relation }: AddTarget): AnyResource =>
  targetOf(owner.config.fields[relation] as AnyField)

/**
 * Adds chosen rows to a record: to which one, with which values, what it would do, which is asked as soon as the record is
 * chosen, and doing it.
 */
export function useAddTo(options: {
  readonly target: AddTarget
  collect(): Promise<readonly { readonly id: number }[]>
  onBegun(run: BulkRun): void
}) {
  const { target, collect, onBegun } = options
  const api = useApi()
  const reasonOf = useReason()
  const child = rowsOf(target)
  const plan = useMemo(
    () => assignPlan(target.owner.config.fields[target.relation] as AnyField) ?? nothingAsked,
    [target],
  )
  const asked = useAsked(child, plan)
  const [id, setId] = useState<number>()
  const [forecast, setForecast] = useState<AddForecast>()
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  /** How often it was asked what would happen: once more after it could not be said. */
  const [asking, setAsking] = useState(0)
  // One decision is one run, however often it is sent.
  const key = useRef('')
  const latest = useRef(collect)
  latest.current = collect

  // biome-ignore lint/correctness/useExhaustiveDependencies: another record is another question
  useEffect(() => {
    setForecast(undefined)
    setRefusal('')
    if (id === undefined) return
    let open = true
    const { preview, body } = addCall(target, id)
    key.current = crypto.randomUUID()
    latest
      .current()
      .then(rows => api.post<AssignPreview | BulkForecast>(preview, body(idsOf(rows), {}), { quiet: true }))
      .then(
        ({ data }) => open && setForecast(asForecast(data)),
        error => open && setRefusal(reasonOf(error)),
      )
    return () => {
      open = false
    }
  }, [id, target, asking])

  const add = asked.form.handleSubmit(async () => {
    if (id === undefined || busy) return
    setBusy(true)
    setRefusal('')
    const { address, body } = addCall(target, id)
    try {
      const sent = body(idsOf(await latest.current()), asked.body())
      const { data } = await api.post<BulkRun>(address, sent, { quiet: true, idempotencyKey: key.current })
      onBegun(data)
    } catch (error) {
      const isShown = isApiError(error) && showServerErrors(asked.fields, error, asked.form.setError)
      if (!isShown) setRefusal(reasonOf(error))
    } finally {
      setBusy(false)
    }
  })
  return {
    id,
    setId,
    child,
    asked,
    forecast,
    /** What would happen is being worked out. */
    isLooking: id !== undefined && !forecast && !refusal,
    refusal,
    /** Asks again what would happen, where that could not be said. */
    askAgain: forecast ? undefined : () => setAsking(asking + 1),
    busy,
    add,
  }
}

const idsOf = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id)
