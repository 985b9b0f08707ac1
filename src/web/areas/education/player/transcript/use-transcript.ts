import { useEffect, useMemo, useState } from 'react'
import { fold } from '../../../../../metadata/text.ts'
import { type Cue, readCues } from '../../../../../metadata/webvtt.ts'
import { cueAt } from './paragraphs.ts'

interface Read {
  readonly cues?: readonly Cue[]
  readonly failed: boolean
}

/** The cues of a file of captions, once it has come; `retry` asks for it again. */
export function useCues(url: string | undefined): Read & { retry(): void } {
  const [tries, setTries] = useState(0)
  const [read, setRead] = useState<Read>({ failed: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    setRead({ failed: url === undefined })
    if (!url) return
    const stop = new AbortController()
    fetch(url, { signal: stop.signal })
      .then(async answer => {
        if (!answer.ok) throw new Error(answer.statusText)
        setRead({ cues: readCues(await answer.text()), failed: false })
      })
      .catch(() => {
        if (!stop.signal.aborted) setRead({ failed: true })
      })
    return () => stop.abort()
  }, [url, tries])
  return { ...read, retry: () => setTries(tries + 1) }
}

/** The cue that is said where a film stands now. */
export function useCurrentCue(film: HTMLVideoElement | null, cues: readonly Cue[]): number | undefined {
  const [current, setCurrent] = useState<number>()
  useEffect(() => {
    if (!film) return
    const look = () => setCurrent(cueAt(cues, film.currentTime))
    look()
    const listening = new AbortController()
    for (const event of ['timeupdate', 'seeking', 'seeked'])
      film.addEventListener(event, look, { signal: listening.signal })
    return () => listening.abort()
  }, [film, cues])
  return current
}

/** What is searched for in a transcript, the cues that have all words of it, and which of them is looked at. */
export function useFound(cues: readonly Cue[]) {
  const [text, setText] = useState('')
  const [step, setStep] = useState(0)
  const search = text.trim().length < 2 ? '' : text.trim()
  const folded = useMemo(() => cues.map(cue => fold(cue.text)), [cues])
  const found = useMemo(() => {
    const words = fold(search).split(/\s+/).filter(Boolean)
    if (!words.length) return []
    return folded.flatMap((cue, at) => (words.every(word => cue.includes(word)) ? [at] : []))
  }, [folded, search])
  const place = found.length ? ((step % found.length) + found.length) % found.length : 0
  return {
    text,
    search,
    found,
    /** From 0. */
    place,
    at: found[place],
    setText(next: string) {
      setText(next)
      setStep(0)
    },
    go: (by: 1 | -1) => setStep(place + by),
  }
}
