import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { type ApiError, isApiError } from '../../providers/errors.ts'
import { http } from '../../providers/http.ts'
import type { FormField } from './fields.ts'
import { differences, firstChoices, mergeValues } from './merge.ts'
import type { FormValues } from './resolver.ts'
import { showServerErrors } from './server-errors.ts'
import type { Version } from './stored.ts'
import type { FormModel } from './use-form-values.ts'
import { bodyOf, changedFields, readValues, withValues } from './values.ts'

/** How a draft stands: stored (with the time, ISO 8601), on its way, waiting for the connection, or not to be stored. */
export type DraftStanding =
  | { readonly is: 'saved'; readonly at: string }
  | { readonly is: 'saving' }
  | { readonly is: 'offline' | 'waiting' }
  /** Fields with errors are not stored: their keys. */
  | { readonly is: 'wrong'; readonly keys: readonly string[] }
  /** The server's reason. */
  | { readonly is: 'refused'; readonly why: string }

/** Milliseconds without typing after which a draft is stored. */
const pause = 1200
/** Milliseconds until what could not be sent is sent again; each further try waits twice as long, to at most `longest`. */
const shortest = 3000
const longest = 60_000

/** How often storing goes on for what came meanwhile. */
const MAX_ROUNDS = 5

/** Resolves once React has drawn what was set. */
const rendered = () => new Promise<void>(resolve => setTimeout(resolve))

export interface AutosaveOptions {
  readonly resource: AnyResource
  /** Reads the record as it stands now. */
  readonly refresh?: () => Promise<Version>
  /** Nothing is sent for now: a choice between two versions is open, or files are on their way. */
  readonly isPaused: boolean
  /** Asks for a choice between two versions: both changed the same field. */
  readonly onConflict: (theirs: Version) => void
}

const valuesOf = (model: FormModel): FormValues =>
  model.effective({ ...model.opened, ...model.form.getValues() })

/** What is changed and not stored yet: the form shows as changed what was stored until React has drawn that. */
const unstored = (model: FormModel, stored: Version | undefined): readonly FormField[] =>
  stored
    ? changedFields(model.changed, readValues(model.changed, stored.record), valuesOf(model))
    : model.changed

/** What of a form can be stored: what is changed and not stored yet, breaks no rule, and was not refused as it is. */
function sendable(model: FormModel, refused: ReadonlyMap<string, string>, stored: Version | undefined) {
  const given = valuesOf(model)
  const broken = model.broken(given)
  const all = unstored(model, stored)
  const fields = all.filter(
    ({ key }) => !broken[key] && refused.get(key) !== JSON.stringify(given[key] ?? null),
  )
  return {
    fields,
    given,
    text: fields.length ? JSON.stringify(bodyOf(fields, given)) : '',
    /** Nothing is kept back. */
    isWhole: fields.length === all.length,
  }
}

const patch = (
  { name }: AnyResource,
  { record, etag }: Version,
  fields: readonly FormField[],
  given: FormValues,
) =>
  http.patch<AnyRow>(`/api/${name}/${record.id}`, bodyOf(fields, given), {
    quiet: true,
    headers: { ...(etag && { 'If-Match': etag }) },
  })

/** Whether nothing but the connection, or the server for a while, stands against a change. */
const isPassing = ({ statusCode }: ApiError): boolean =>
  statusCode === 0 || statusCode === 408 || statusCode === 429 || statusCode >= 500

/** What {@link useAutosave} gives. */
export interface Autosave {
  /** Undefined while the record is no draft. */
  readonly standing?: DraftStanding
  /** Sends now what is not stored yet. Gives true once everything is stored, and false where something could not be. */
  flush(): Promise<boolean>
}

/**
 * Stores a draft by itself while one types: what is changed and breaks no rule, over the version that the form knows. What
 * somebody else stored meanwhile is taken where it is about other fields; where both changed the same, one chooses. What
 * could not be sent is sent again.
 */
export function useAutosave(model: FormModel, options: AutosaveOptions): Autosave {
  const { resource, refresh, isPaused, onConflict } = options
  const { autosaves, version, storedDraft, fields, form } = model
  const [state, setState] = useState<DraftStanding>()
  const [tries, setTries] = useState(0)
  const refused = useRef(new Map<string, string>()).current
  const sending = useRef<Promise<boolean>>(undefined)
  /** The last try found no way to the server. */
  const waiting = useRef(false)
  /** What lost to another version, until something else is typed or chosen. */
  const declined = useRef('')
  const latest = useRef(model)
  latest.current = model
  const stored = useStoredVersion(version)
  const { fields: due, text } = autosaves
    ? sendable(model, refused, stored.current)
    : { fields: [], text: '' }
  const attempt = `${version?.etag} ${text}`

  /** Goes on after a version that was not stored; whether it is kept for now and nobody has to do anything. */
  const meet = async (now: FormModel, error: ApiError): Promise<boolean> => {
    if (error.statusCode === 412 && refresh) {
      const theirs = await refresh()
      const values = readValues(fields, theirs.record)
      const found = differences(fields, now.opened, now.effective(form.getValues()), values)
      if (found.some(({ contested }) => contested)) {
        declined.current = attempt
        onConflict(theirs)
        return false
      }
      now.setValues(mergeValues(form.getValues(), values, firstChoices(found)), { shouldDirty: true })
      stored.current = theirs
      now.setVersion(theirs)
      return true
    }
    storedDraft.putAside()
    if (isPassing(error)) {
      waiting.current = true
      setState({ is: navigator.onLine ? 'waiting' : 'offline' })
      setTries(count => count + 1)
      return true
    }
    const { fields: sent, given } = sendable(now, refused, stored.current)
    const isSaid = showServerErrors(fields, error, form.setError) !== undefined
    const wrong = sent.filter(({ key }) => !isSaid || error.errors?.[key])
    for (const { key } of wrong.length ? wrong : sent) refused.set(key, JSON.stringify(given[key] ?? null))
    setState(isSaid ? undefined : { is: 'refused', why: error.message })
    return false
  }

  const sendOnce = async (): Promise<boolean> => {
    const now = latest.current
    const over = stored.current
    const { fields: ready, given, isWhole } = sendable(now, refused, over)
    if (!ready.length) return isWhole
    if (!over) return false
    setState({ is: 'saving' })
    try {
      const { data, headers } = await patch(resource, over, ready, given)
      setTries(0)
      waiting.current = false
      const record = withValues({ ...over.record, ...data }, ready, given)
      stored.current = { ...over, record, etag: headers.etag as string | undefined }
      latest.current.setVersion(stored.current)
      setState({ is: 'saved', at: String(data.updated_at ?? new Date().toISOString()) })
      // What the record lacks, and the names of what it points at, are read beside it.
      void refresh?.().catch(() => undefined)
      return true
    } catch (error) {
      if (!isApiError(error)) throw error
      return meet(now, error).catch(() => {
        setState({ is: 'waiting' })
        setTries(count => count + 1)
        return true
      })
    }
  }
  const send = (): Promise<boolean> => {
    sending.current ??= sendOnce().finally(() => {
      sending.current = undefined
    })
    return sending.current
  }
  const sendNow = useRef(send)
  sendNow.current = send

  const isDue = text !== '' && !isPaused && declined.current !== attempt
  useSending({ attempt: isDue ? attempt : '', tries, go: () => void sendNow.current(), onAway: setState })

  useFlush({ resource, latest, refused, sending, stored })
  const flush = () => storeAll({ latest, stored, sending, waiting, send: () => sendNow.current() })
  return { standing: autosaves && version ? standingOf(model, version, state, due) : undefined, flush }
}

interface Ref<T> {
  readonly current: T
}

/** Stores until nothing is left that is changed; whether that was so. */
async function storeAll(of: {
  readonly latest: Ref<FormModel>
  readonly stored: Ref<Version | undefined>
  readonly sending: Ref<Promise<boolean> | undefined>
  readonly waiting: Ref<boolean>
  send(): Promise<boolean>
}): Promise<boolean> {
  const { latest, stored, sending, waiting, send } = of
  const isStored = () => unstored(latest.current, stored.current).length === 0
  // What was merged with another version, or typed meanwhile, is sent as well.
  for (let n = 0; n < MAX_ROUNDS; n++) {
    await sending.current
    await rendered()
    if (isStored()) return true
    // Without a connection it waits.
    if (!(await send()) || waiting.current) return false
  }
  return isStored()
}

/** Sends what is due a moment after the last letter, and at once when the page is hidden or a connection comes. */
function useSending(of: {
  /** What is due; empty where nothing is. */
  readonly attempt: string
  readonly tries: number
  readonly go: () => void
  readonly onAway: (standing: DraftStanding) => void
}): void {
  const { attempt, tries } = of
  const go = useEffectEvent(of.go)
  const away = useEffectEvent(() => of.onAway({ is: 'offline' }))
  useEffect(() => {
    if (!attempt) return
    const isAway = !navigator.onLine
    if (isAway) away()
    const wait = tries ? Math.min(longest, shortest * 2 ** (tries - 1)) : pause
    const send = () => go()
    const timer = isAway ? undefined : setTimeout(send, wait)
    const leave = () => document.visibilityState === 'hidden' && go()
    addEventListener('online', send)
    document.addEventListener('visibilitychange', leave)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', send)
      document.removeEventListener('visibilitychange', leave)
    }
  }, [attempt, tries])
}

/** How a draft stands: that something which is changed cannot be sent is said before what was done last. */
function standingOf(
  { changed }: FormModel,
  version: Version,
  state: DraftStanding | undefined,
  due: readonly FormField[],
): DraftStanding {
  const keys = changed.filter(field => !due.includes(field)).map(({ key }) => key)
  const isStored = !state || state.is === 'saved'
  if (keys.length && (isStored || !due.length) && state?.is !== 'saving' && state?.is !== 'refused')
    return { is: 'wrong', keys }
  return state ?? { is: 'saved', at: String(version.record.updated_at ?? '') }
}

/** The version that the server has: known before React has drawn it, so that the next change goes over it. */
function useStoredVersion(version: Version | undefined) {
  const stored = useRef(version)
  const drawn = useRef(version)
  if (drawn.current !== version) {
    drawn.current = version
    stored.current = version
  }
  return stored
}

/** Sends what is not stored yet when the form is left; what does not arrive is kept, and sent when it is opened again. */
function useFlush(of: {
  readonly resource: AnyResource
  readonly latest: { readonly current: FormModel }
  readonly refused: ReadonlyMap<string, string>
  readonly sending: { readonly current: Promise<boolean> | undefined }
  readonly stored: { readonly current: Version | undefined }
}): void {
  const { resource, latest, refused, sending, stored } = of
  useEffect(
    () => () => {
      const { autosaves, storedDraft } = latest.current
      const { fields, given, isWhole } = sendable(latest.current, refused, stored.current)
      if (!autosaves || !fields.length) return
      // After what is on its way: both go over one version.
      void Promise.resolve(sending.current)
        .then(() => stored.current && patch(resource, stored.current, fields, given))
        .then(
          () => isWhole && storedDraft.forget(),
          () => undefined,
        )
    },
    [resource, latest, refused, sending, stored],
  )
}
