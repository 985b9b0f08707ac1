/**
 * The page that runs a SCORM package, on the origin for content of others. The player frames it and hands it a port;
 * the package finds the runtime's API in this window, as SCORM asks for. Nothing here reaches the portal but by the port.
 */
import type { FromRuntime, ToRuntime } from '../../../../../resources/education/package.ts'
import { Frame } from './frame.ts'
import { runPackage } from './run.ts'

/** The origin of the player: the address says it, and the server answers for the address. */
const player = atob(
  (location.pathname.split('/')[2]?.split('.')[3] ?? '').replaceAll('-', '+').replaceAll('_', '/'),
)

let isTaken = false

addEventListener('message', event => {
  const [port] = event.ports
  if (isTaken || event.origin !== player || event.source !== parent || !port) return
  isTaken = true
  let running: Awaited<ReturnType<typeof runPackage>> | undefined
  const send = (said: FromRuntime) => port.postMessage(said)
  const frame = new Frame(() => send({ kind: 'sign' }))
  port.onmessage = async ({ data }: MessageEvent<ToRuntime>) => {
    if (data.kind === 'begin') running ??= await runPackage(data, frame, send)
    else running?.hear(data)
  }
  addEventListener('pagehide', () => running?.leave())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') running?.save()
  })
})

parent.postMessage({ kind: 'ready' }, player)
