/** The portal with trainings, and many people who may be enrolled in them. */

import { resourceList } from '../../../resources/index.ts'
import { firstAdministratorLink } from '../../../src/server/areas/account/index.ts'
import { readConfig } from '../../../src/server/config.ts'
import { serve, stopOnSignals } from '../../../src/server/serve.ts'
import { migrationsFor } from '../migrations.ts'
import { trainingEnrolments, trainings } from './resources.ts'

const resources = [...resourceList, trainings, trainingEnrolments]
const running = await serve(
  readConfig(process.env),
  async ({ engine }) => {
    await engine.db.query(
      `insert into users (first_name, last_name, email, status, locale)
       select 'Kişi', 'No ' || n, n || '@atama.test', 'active', 'tr' from generate_series(1, $1::int) n
       where not exists (select 1 from users where email = '1@atama.test') returning id`,
      [Number(process.env.PEOPLE)],
    )
  },
  { resources, migrations: migrationsFor(resources) },
)
stopOnSignals(running)
console.log(`The portal answers at ${running.address}`)
console.log(`${running.address}${await firstAdministratorLink(running.portal)}`)
