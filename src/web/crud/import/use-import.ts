import axios from 'axios'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyResource } from '../../../metadata/resource.ts'
import { isApiError } from '../../providers/errors.ts'
import { useToast } from '../../providers/toast.ts'
import { useLabels } from '../shared/labels.ts'
import { useReason } from '../shared/reason.ts'
import { fieldOf, targetOf } from '../shared/registry.ts'
import { useRefreshAll } from '../shared/use-refresh.ts'
import { importMemory } from './memory.ts'
import { acceptedBy, fileProblem, type ImportJob, isOfGiven } from './report.ts'
import { addFile, applyFile, type ChosenForAll, sendFile } from './send.ts'
import { type ImportState, initialState, type Origin, stepAfterJob } from './steps.ts'
import { useImportAction, useRunOnImported } from './use-import-action.ts'
import { useJob, useRemembered } from './use-job.ts'

/** Reads again what a file has changed: the rows, and the tree beside them, in which it may have opened places. */
function useRefreshRows(resource: AnyResource) {
  const refresh = useRefreshAll()
  const { tree } = resource.config.list as { readonly tree?: string }
  return () => refresh(tree ? [resource, targetOf(fieldOf(resource, tree))] : [resource])
}

/** The step that the dialog shows, and how a job of the server leads to the next one. */
function useImportState(resource: AnyResource) {
  const { name } = resource
  const remembered = useRemembered(name)
  const [state, setState] = useState<ImportState>(() =>
    remembered ? { step: 'working', sent: 1, ...remembered } : initialState,
  )
  const reasonOf = useReason()
  const refresh = useRefreshRows(resource)
  const action = useImportAction(resource)
  const runOnImported = useRunOnImported(resource)
  const working = state.step === 'working' ? state : undefined
  const job = useJob(name, working?.jobId)

  const settle = (next: ImportState, also?: string) => {
    setState(next)
    if (next.step !== 'result') return
    void refresh()
    if (!also || action?.name !== also) return
    // Once: who finds the result again after a reload only sees it.
    if (remembered) importMemory.set(name, { ...remembered, also: undefined })
    runOnImported(action, next.report)
  }
  const follow = (origin: Origin, found: ImportJob) => {
    const next = stepAfterJob(origin, found)
    if (next) return settle(next, origin.also)
    const jobId = found.job_id as number
    const { fileName, phase, also } = origin
    importMemory.set(name, { jobId, fileName, phase, also })
    setState({ step: 'working', sent: 1, ...origin, jobId })
  }

  const { data, error } = job
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is newly known of the job leads on
  useEffect(() => {
    if (!working?.jobId) return
    if (data) {
      const next = stepAfterJob(working, data)
      if (next) settle(next, working.also)
    } else if (isApiError(error) && error.statusCode === 404) {
      importMemory.set(name, undefined)
      setState({ step: 'choose', file: working.file, failure: reasonOf(error) })
    }
  }, [data, error])

  return {
    state,
    setState,
    /** Shows what the server says of a file: the next step, or the job that works on it. */
    follow,
    /** The job while the server works on the file by itself. */
    job: data?.status === 'running' ? data : undefined,
  }
}

/** The import dialog's state and its actions. */
export function useImport(resource: AnyResource) {
  const { name } = resource
  const { state, setState, follow, job } = useImportState(resource)
  const reasonOf = useReason()
  const toast = useToast()
  const { t } = useTranslation('shell')
  const labels = useLabels(resource)
  const refresh = useRefreshRows(resource)
  const sending = useRef<AbortController>(undefined)

  const check = async (file: File, given: ChosenForAll) => {
    const stop = new AbortController()
    sending.current = stop
    const origin = { phase: 'check', file, fileName: file.name } as const
    setState({ step: 'working', sent: 0, ...origin })
    try {
      const found = await sendFile(name, file, {
        signal: stop.signal,
        given,
        onSent: sent => setState(now => (now.step === 'working' && !now.jobId ? { ...now, sent } : now)),
      })
      if (!stop.signal.aborted) follow(origin, found)
    } catch (failure) {
      if (axios.isCancel(failure)) return
      const errors = isApiError(failure) ? failure.errors : undefined
      setState({
        step: 'choose',
        file,
        // What was chosen beside the file is wrong at its field, and not the file.
        ...(isOfGiven(resource, errors) ? { errors } : { failure: reasonOf(failure) }),
      })
    }
  }

  /** Writes a file where there is no check before it; resolves to whether it was taken. */
  const add = async (file: File): Promise<boolean> => {
    setState({ step: 'working', phase: 'all', sent: 0, file, fileName: file.name })
    try {
      await addFile(name, file)
      setState(initialState)
      toast.success(t('notice.success'), labels.importing('done'))
      void refresh()
      return true
    } catch (failure) {
      setState({ step: 'choose', file, failure: reasonOf(failure) })
      return false
    }
  }

  const apply = async (
    checked: Extract<ImportState, { step: 'check' }>,
    phase: 'all' | 'good',
    also: string | undefined,
  ) => {
    const { file, fileName, report } = checked
    const origin = { phase, file, fileName, also }
    setState({ step: 'working', sent: 1, ...origin })
    try {
      follow(origin, await applyFile(name, report.job_id, phase, also))
    } catch (failure) {
      // What was found in the file is still true, and may be tried again.
      setState(checked)
      toast.error(t('notice.failure'), reasonOf(failure))
    }
  }
  return {
    state,
    /** How far the server is with a file that it works on by itself. */
    job,
    choose(files: readonly File[]) {
      const problem = fileProblem(files, acceptedBy(resource))
      setState(problem ? { step: 'choose', problem } : { step: 'choose', file: files[0] })
    },
    /** `given`: what was chosen for all its rows that name nothing themselves. */
    check: (file: File, given: ChosenForAll) => void check(file, given),
    add,
    /**
     * Writes what the check found to be good: all, or what is left without the bad rows. `also` names an action to be
     * done with each record that was added.
     */
    apply(phase: 'all' | 'good', also?: string) {
      if (state.step === 'check') void apply(state, phase, also)
    },
    /** Back to the first step; what was seen is forgotten. */
    reset() {
      sending.current?.abort()
      importMemory.set(name, undefined)
      setState(initialState)
    },
    /** The dialog closes: an upload of a mere check ends; what the server works on goes on and is found again. */
    leave() {
      if (state.step === 'working' && state.jobId) return
      this.reset()
    },
    /** Whether the dialog may close now: not while rows are being written that only this answer tells of. */
    mayClose: !(state.step === 'working' && state.phase !== 'check' && !state.jobId),
  }
}
