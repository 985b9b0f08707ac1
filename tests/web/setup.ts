/** Before each file that is drawn: nothing of one test stays for the next. */
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// Parts of a screen are loaded when they are first drawn, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 15_000 })

afterEach(async () => {
  // What a test began to load finds the texts that this test has, and no later one's or none.
  await vi.dynamicImportSettled()
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})
