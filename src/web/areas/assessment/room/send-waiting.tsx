import { useEffect } from 'react'
import { useMe } from '../../../providers/session.ts'
import { sendWaiting } from './queue/send-waiting.ts'

/** Sends what waits on this device of exams, from whichever page is open. Shows nothing. */
export default function SendWaiting() {
  const { id } = useMe()
  useEffect(() => sendWaiting(id), [id])
  return null
}
