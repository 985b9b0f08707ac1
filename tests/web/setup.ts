/** Before each file that is drawn: nothing of one test stays for the next. */
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// Parts of a screen are loaded when they are first drawn, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 15_000 })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})
