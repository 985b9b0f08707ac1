import * as scorm from 'scorm-again/scorm12'
import type { PackageState } from '../../../../../resources/education/package.ts'
import { type Beginning, type PackageApi, storeAfter, tryValue } from './api.ts'

// It is exported by its name, though its types say that it is the default.
const { Scorm12API } = scorm as unknown as { Scorm12API: typeof scorm.default }

/** Whether an item left something by which it goes on. */
const hasLocation = ({ cmi = {} }: PackageState): boolean => {
  const { core = {}, suspend_data: data } = cmi as {
    core?: { lesson_location?: string }
    suspend_data?: string
  }
  return Boolean(core.lesson_location || data)
}

/** The API of SCORM 1.2, found as `API`. */
export default function makeApi12({ learner }: Beginning, step: (by: 1 | -1) => void): PackageApi {
  const api = new Scorm12API({
    autocommit: true,
    autocommitSeconds: storeAfter,
    // An item that says nothing of its status has been completed by having been seen (SCORM 1.2 RTE 3.4.4).
    autoCompleteLessonStatus: true,
    mastery_override: true,
    logLevel: 5,
  })
  Object.assign(window, { API: api })
  api.on('SequenceNext', () => step(1))
  api.on('SequencePrevious', () => step(-1))
  return {
    prepare(item, state) {
      api.reset(undefined, { preserveListeners: true })
      const { launchData = '', passingScore, maxTime = '', timeLimitAction = '' } = item
      if (state.cmi)
        tryValue(() => api.loadFromJSON({ cmi: state.cmi } as Parameters<typeof api.loadFromJSON>[0]))
      const { core, student_data: given } = api.cmi
      tryValue(() => Object.assign(core, { student_id: learner.id, student_name: learner.name, exit: '' }))
      tryValue(() => {
        core.entry = hasLocation(state) ? 'resume' : state.cmi ? '' : 'ab-initio'
      })
      if (launchData) tryValue(() => Object.assign(api.cmi, { launch_data: launchData }))
      if (passingScore !== undefined)
        tryValue(() => Object.assign(given, { mastery_score: String(passingScore) }))
      if (maxTime) tryValue(() => Object.assign(given, { max_time_allowed: maxTime }))
      if (timeLimitAction) tryValue(() => Object.assign(given, { time_limit_action: timeLimitAction }))
    },
    read: () => api.renderCommitCMI(true, true) as PackageState,
    isRunning: () => api.isInitialized(),
    end: () => void api.lmsFinish(''),
    onStore(store) {
      api.on('LMSCommit', store)
      api.on('LMSFinish', store)
    },
  }
}
