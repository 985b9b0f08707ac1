import { MAX_WORD, type PackageWord } from '../../../../../../resources/education/package.ts'
import type { Learned, LearningEvent } from '../../../../../../resources/education/player.ts'
import { MAX_EVENT, MAX_EVENTS } from '../../../../../../resources/education/player.ts'
import type { UnsentEvent, UnsentStore } from './unsent.ts'

/** How often what was learned is sent, in milliseconds. */
const sendEvery = 10_000

/** Whether the server has what was learned: it is on its way, or waits on this device for a connection. */
export type Sending = 'sent' | 'sending' | 'waiting'

/** How a recorder reaches the server. Each throws an error with a `statusCode` where the server refused. */
export interface RecorderServer {
  open(enrolment: number): Promise<{ readonly opening: string }>
  send(
    enrolment: number,
    body: { readonly opening: string; readonly events: readonly LearningEvent[] },
  ): Promise<Learned>
  /** Sends while the page goes; nobody hears of an answer. */
  leave(
    enrolment: number,
    body: { readonly opening: string; readonly events: readonly LearningEvent[] },
  ): void
}

/** Who learns in which enrolment, and who is told what came of it. */
export interface RecorderOptions {
  readonly user: number
  readonly enrolment: number
  readonly store: UnsentStore
  readonly server: RecorderServer
  onLearned(learned: Learned): void
  /** The enrolment takes nothing any more. */
  onClosed(): void
  onSending(sending: Sending): void
}

/** What was played or read in a stretch of time, in the measure of its content. */
export interface PlayedStretch {
  /** Milliseconds of `performance.now()`. */
  readonly began: number
  readonly ended: number
  readonly from: number
  readonly to: number
  readonly position: number
}

const codeOf = (error: unknown): number => Number((error as { statusCode?: unknown } | null)?.statusCode) || 0

/** Answers after which sending again would come to the same. */
const isFinal = (code: number) => [400, 403, 404, 413, 422].includes(code)

/** Which of the events were refused by themselves; undefined where all were. */
function refusedOf(error: unknown): number[] | undefined {
  const { errors = {} } = (error ?? {}) as { errors?: Readonly<Record<string, unknown>> }
  const places = Object.keys(errors).map(key => /^events\.(\d+)$/.exec(key)?.[1])
  return places.length && places.every(Boolean) ? places.map(Number) : undefined
}

/** How far the clock of the page and that of the day may part, in milliseconds: a device that slept stopped one of them. */
const MAX_DRIFT = 5000

/**
 * Tells the server what somebody learns: keeps each event on the device first, sends what is kept every ten seconds and
 * whenever it is asked to, and forgets it once the server has it. Events say the same however often they arrive.
 */
export class Recorder {
  readonly #options: RecorderOptions
  #opening: string | undefined
  /** What `performance.now()` said when the player was opened. */
  #zero = 0
  #timer: ReturnType<typeof setInterval> | undefined
  #sending: Promise<void> | undefined
  #again = false
  /** What the day's clock said then. */
  #zeroOfDay = 0
  /** Enrolments that take nothing now; what was learned in them waits. */
  readonly #paused = new Set<number>()
  /** What the server may not have yet, of this page alone: what goes with it when it is left. */
  #own: LearningEvent[] = []
  /** Events are sent one by one: the server could not read several. */
  #one = false
  /** The latest that items of packages said, which is on its way with the next that is sent. */
  readonly #words = new Map<string, { contentId: number; at: number; word: PackageWord }>()
  /** What happened before the server said when the player was opened. */
  #early: (() => LearningEvent)[] = []

  constructor(options: RecorderOptions) {
    this.#options = options
  }

  /** Begins: what was kept before is sent, too. */
  start(): void {
    this.#timer = setInterval(() => void this.flush(), sendEvery)
    void this.#open().then(() => this.flush())
  }

  /** Ends, and sends what there is. */
  stop(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
    void this.flush()
  }

  async #open(): Promise<void> {
    if (this.#opening) return
    try {
      const { opening } = await this.#options.server.open(this.#options.enrolment)
      this.#zero = performance.now()
      this.#zeroOfDay = Date.now()
      this.#opening = opening
      for (const make of this.#early.splice(0)) this.#add(make)
    } catch (error) {
      const code = codeOf(error)
      if (isFinal(code) || code === 409) this.#options.onClosed()
    }
  }

  /** Asks for another opening where the device has slept: times since the old one would be too short. */
  #checkClock(): void {
    const [page, day] = [performance.now() - this.#zero, Date.now() - this.#zeroOfDay]
    if (!this.#opening || Math.abs(day - page) <= MAX_DRIFT) return
    this.#opening = undefined
    this.#own = []
    void this.flush()
  }

  /** Notes that a content was opened, or that the person says they are done with it. */
  note(contentId: number, kind: 'opened' | 'confirmed'): void {
    const at = performance.now()
    this.#add(() => ({
      content_id: contentId,
      kind,
      ...this.#times(at, at),
      from: 0,
      to: 0,
      position: 0,
    }))
  }

  /** Notes what was played or read; a stretch that is too long for one event becomes several. */
  worked(contentId: number, work: PlayedStretch): void {
    const { began, ended, from, to, position } = work
    const parts = Math.max(1, Math.ceil((ended - began) / MAX_EVENT))
    const at = (a: number, b: number, n: number) => a + ((b - a) * n) / parts
    for (let n = 0; n < parts; n++)
      this.#add(() => ({
        content_id: contentId,
        kind: 'worked',
        ...this.#times(at(began, ended, n), at(began, ended, n + 1)),
        from: round(at(from, to, n)),
        to: round(at(from, to, n + 1)),
        position: round(n === parts - 1 ? position : at(from, to, n + 1)),
      }))
  }

  /** Notes what an item of a package says. What it says again before that is sent takes the place of it. */
  said(contentId: number, word: PackageWord): void {
    const at = performance.now()
    const plain = plainWord(word)
    if (!plain) return
    const key = `${contentId} ${plain.item}`
    const { sequencing = this.#words.get(key)?.word.sequencing, ...rest } = plain
    this.#words.set(key, { contentId, at, word: sequencing === undefined ? rest : { ...rest, sequencing } })
    // The last that a package says comes after the page is gone that showed it, or is out of sight and may not come back.
    if (!this.#timer || globalThis.document?.visibilityState === 'hidden') void this.flush()
  }

  #addWords(): void {
    for (const { contentId, at, word } of this.#words.values())
      this.#add(() => ({
        content_id: contentId,
        kind: 'stored',
        ...this.#times(at, at),
        from: 0,
        to: 0,
        position: 0,
        word,
      }))
    this.#words.clear()
  }

  #times(began: number, ended: number) {
    const since = (time: number) => Math.max(0, Math.floor(time - this.#zero))
    return { began: since(began), ended: since(ended) }
  }

  #add(make: () => LearningEvent): void {
    const { user, enrolment, store } = this.#options
    this.#checkClock()
    if (!this.#opening) {
      this.#early.push(make)
      return
    }
    const event = make()
    this.#own.push(event)
    const unsent: UnsentEvent = { user, enrolment, opening: this.#opening, event }
    void store.add(unsent)
  }

  /** Sends what is kept; resolves when that is done, or has to wait. */
  flush(): Promise<void> {
    this.#addWords()
    this.#again = true
    this.#sending ??= this.#send().finally(() => {
      this.#sending = undefined
    })
    return this.#sending
  }

  async #send(): Promise<void> {
    const { user, enrolment, store, server, onLearned, onSending, onClosed } = this.#options
    while (this.#again) {
      this.#again = false
      await this.#open()
      const next = () => store.next(user, this.#paused, this.#one ? 1 : MAX_EVENTS)
      for (let batch = await next(); batch; batch = await next()) {
        const { opening, events, keys } = batch
        onSending('sending')
        let gone = keys
        try {
          const learned = await server.send(batch.enrolment, { opening, events })
          this.#one = false
          if (batch.enrolment === enrolment) onLearned(learned)
        } catch (error) {
          const code = codeOf(error)
          if (code === 409) {
            // Suspended, or withdrawn: what was learned before waits for the day on which it is taken.
            this.#paused.add(batch.enrolment)
            if (batch.enrolment === enrolment) onClosed()
            continue
          }
          if (!isFinal(code)) {
            onSending('waiting')
            return
          }
          if ((code === 400 || code === 413) && events.length > 1) {
            // One of them is wrong, or they are too much together: each goes alone.
            this.#one = true
            continue
          }
          this.#one = false
          const refused = refusedOf(error)
          if (refused) gone = keys.filter((_, at) => refused.includes(at))
          else if (batch.enrolment === enrolment) onClosed()
        }
        await store.remove(gone)
        if (opening === this.#opening) this.#own = this.#own.slice(gone.length)
      }
      this.#paused.clear()
      onSending('sent')
    }
  }

  /** The page is being left: what the server has not got is sent in a way that outlives it. */
  leave(): void {
    const { enrolment, server } = this.#options
    this.#addWords()
    const events = lastThatFit(this.#own)
    if (this.#opening && events.length) server.leave(enrolment, { opening: this.#opening, events })
  }
}

/** What a browser sends for a page that goes is 64 KiB at most. */
const MAX_LEFT = 60_000

/** The latest events that fit into what is sent on leaving; what does not is sent with the next visit. */
function lastThatFit(events: readonly LearningEvent[]): LearningEvent[] {
  const taken: LearningEvent[] = []
  let length = 0
  for (const event of events.toReversed()) {
    const more = new Blob([JSON.stringify(event)]).size + 1
    if (length + more > MAX_LEFT) continue
    length += more
    if (taken.unshift(event) === MAX_EVENTS) break
  }
  return taken
}

/** What a package says is anybody's: undefined where it is no plain word, or too long without all that can be left out. */
function plainWord(word: PackageWord): PackageWord | undefined {
  try {
    const { item, state, sequencing } = JSON.parse(JSON.stringify(word)) as PackageWord
    if (typeof item !== 'string' || typeof state !== 'object' || state === null) return undefined
    const where = typeof sequencing === 'string' && sequencing.length <= MAX_WORD ? { sequencing } : {}
    const { cmi, ...rest } = state as { cmi?: Record<string, unknown> }
    const { interactions: _, ...brief } = cmi ?? {}
    // What was answered one by one is the longest, and nothing goes on by it.
    const fitting = [state, { ...rest, cmi: brief }].find(each => JSON.stringify(each).length <= MAX_WORD)
    return fitting && { item, state: fitting, ...where }
  } catch {
    return undefined
  }
}

const round = (value: number) => Math.round(value * 100) / 100
