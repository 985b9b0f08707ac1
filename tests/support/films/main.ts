/** The portal with large files, as a process of its own. */
import { firstAdministratorLink } from '../../../src/server/areas/account/index.ts'
import { areas } from '../../../src/server/areas/index.ts'
import { readConfig } from '../../../src/server/config.ts'
import { serve, stopOnSignals } from '../../../src/server/serve.ts'
import { migrationsFor } from '../migrations.ts'
import { filmArea } from './index.ts'

const all = [...areas, filmArea]
const running = await serve(readConfig(process.env), undefined, {
  areas: all,
  migrations: migrationsFor(all.flatMap(({ resources }) => resources)),
})
stopOnSignals(running)
const link = await firstAdministratorLink(running.portal)
console.log(`The portal answers at ${running.address}`)
if (link) console.log(`${running.address}${link}`)
