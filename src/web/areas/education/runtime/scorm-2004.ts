import * as scorm from 'scorm-again/scorm2004'
import type { PackageItem, PackageState } from '../../../../../resources/education/package.ts'
import {
  type Beginning,
  type PackageApi,
  type PackageSequence,
  type SendToPlayer,
  storeAfter,
  tryValue,
} from './api.ts'

// It is exported by its name, though its types say that it is the default.
const { Scorm2004API } = scorm as unknown as { Scorm2004API: typeof scorm.default }

/** How long what says where somebody is may be, in characters. */
const MAX_SAVED = 150_000

type Sequencing = NonNullable<NonNullable<ConstructorParameters<typeof Scorm2004API>[0]>['sequencing']>
type SequencingEventListeners = NonNullable<Sequencing['eventListeners']>
type Tree = Sequencing['activityTree']

const treeOf = ({ id, title, isVisible, children, sequencing }: PackageItem): NonNullable<Tree> =>
  ({ id, title, isVisible, ...sequencing, children: children.map(treeOf) }) as NonNullable<Tree>

/** Whether an item left something by which it goes on. */
const hasLocation = ({ cmi = {} }: PackageState): boolean => {
  const { location, suspend_data: data } = cmi as { location?: string; suspend_data?: string }
  return Boolean(location || data)
}

/** The API of SCORM 2004, found as `API_1484_11`. Several items are gone through as their manifest wants it. */
export default function makeApi2004(
  { learner, root }: Beginning,
  parts: {
    readonly deliver: (item: string) => void
    readonly send: SendToPlayer
    readonly step: (by: 1 | -1) => void
    /** Nothing has to be gone through: there is one item. */
    readonly isFree: boolean
  },
): PackageApi {
  const { deliver, send, step, isFree } = parts
  const settings = { autocommit: true, autocommitSeconds: storeAfter, logLevel: 5 } as const
  const activityTree = treeOf(root)
  const eventListeners: SequencingEventListeners = {
    onActivityDelivery: ({ id }) => deliver(id),
    onSequencingSessionEnd: () => send({ kind: 'ended' }),
    onNavigationValidityUpdate: ways =>
      send({
        kind: 'ways',
        continue: ways.continue && !ways.hideLmsUi.includes('continue'),
        previous: ways.previous && !ways.hideLmsUi.includes('previous'),
        closed: Object.keys(ways.choice).filter(id => ways.choice[id] === 'false'),
      }),
  }
  const api = new Scorm2004API(
    isFree ? settings : { ...settings, sequencing: { activityTree, eventListeners } },
  )
  Object.assign(window, { API_1484_11: api })
  if (isFree) {
    api.on('SequenceNext', () => step(1))
    api.on('SequencePrevious', () => step(-1))
  }
  const sequence: PackageSequence = {
    start(saved, requested) {
      if (saved && api.deserializeSequencingState(saved) && api.processNavigationRequest('resumeAll')) return
      if (saved && api.processNavigationRequest('choice', requested)) return
      if (!api.processNavigationRequest('start')) api.processNavigationRequest('choice', requested)
    },
    go(request, item) {
      // The session of what is open ends first: what it achieved decides where one may go.
      if (api.isInitialized()) {
        api.SetValue('adl.nav.request', request === 'choice' ? `{target=${item}}choice` : request)
        api.lmsFinish('')
      } else api.processNavigationRequest(request, item)
    },
    save() {
      // Only what is suspended can be resumed: a copy is, while one goes on here.
      const copy = new Scorm2004API({ ...settings, autocommit: false, sequencing: { activityTree } })
      copy.deserializeSequencingState(api.serializeSequencingState())
      copy.processNavigationRequest('suspendAll')
      const saved = copy.serializeSequencingState()
      return saved.length > MAX_SAVED ? undefined : saved
    },
  }
  return {
    prepare(item, state) {
      if (!api.isNotInitialized()) api.reset(undefined, { preserveListeners: true })
      if (state.cmi)
        tryValue(() => api.loadFromJSON({ cmi: state.cmi } as Parameters<typeof api.loadFromJSON>[0]))
      const { cmi } = api
      const given = {
        learner_id: learner.id,
        learner_name: learner.name,
        entry: hasLocation(state) ? 'resume' : state.cmi ? '' : 'ab-initio',
        launch_data: item.launchData,
        scaled_passing_score: item.passingScore?.toString(),
        completion_threshold: item.completionThreshold?.toString(),
        max_time_allowed: item.maxTime,
        time_limit_action: item.timeLimitAction,
      }
      for (const [name, value] of Object.entries(given))
        if (value !== undefined) tryValue(() => Object.assign(cmi, { [name]: value }))
    },
    read: () => api.renderCommitCMI(true, true) as PackageState,
    isRunning: () => api.isInitialized(),
    end: () => void api.lmsFinish(''),
    onStore(store) {
      api.on('Commit', store)
      api.on('Terminate', store)
    },
    ...(!isFree && { sequence }),
  }
}
