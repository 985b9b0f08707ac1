/** Takes the folder DATA_DIR as the embedded database does, says whether it got it, and keeps it until it is ended. */
import { lockFolder } from '../../src/server/db/lock.ts'

try {
  lockFolder(process.env.DATA_DIR as string)
  console.log('has it')
  setInterval(() => undefined, 1000)
} catch (error) {
  console.log((error as Error).message)
}
