/** The portal with a table that is not where its program looks for it, so that one thing fails as nobody foresaw. */

import { firstAdministratorLink } from '../../src/server/areas/account/index.ts'
import { readConfig } from '../../src/server/config.ts'
import { serve, stopOnSignals } from '../../src/server/serve.ts'

const running = await serve(readConfig(process.env), async ({ engine }) => {
  await engine.db.script('alter table missions rename to lost_missions')
})
stopOnSignals(running)
console.log(`The portal answers at ${running.address}`)
console.log(`${running.address}${await firstAdministratorLink(running.portal)}`)
