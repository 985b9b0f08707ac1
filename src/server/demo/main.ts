import { defaultRoles } from '../../../resources/roles.ts'
import { areas } from '../areas/index.ts'
import { accountEmail } from '../areas/organisation/demo/index.ts'
import { readConfig } from '../config.ts'
import { serve, stopOnSignals } from '../serve.ts'
import { demoPassword as password, seedDemo } from './seed.ts'

try {
  const config = readConfig({
    NODE_ENV: 'development',
    DATA_DIR: './data/demo',
    LOG_LEVEL: 'warn',
    ORGANISATION_NAME_TR: 'Kuzey Enerji Eğitim Akademisi',
    ORGANISATION_NAME_EN: 'North Energy Learning Academy',
    ...process.env,
  })
  if (process.env.NODE_ENV === 'production' || config.NODE_ENV === 'production')
    throw new Error('The demo has known passwords: it does not run as production. Use npm start.')
  if (config.HOST !== '127.0.0.1' && config.HOST !== 'localhost')
    throw new Error('The demo has known passwords: it answers at 127.0.0.1 only.')
  const running = await serve(config, async ({ engine, files }) => {
    const [row] = await engine.db.read('select 1 from users limit 1', [])
    if (row) return
    console.log('Making the demo organisation …')
    await seedDemo(engine.db, { areas, files })
  })
  stopOnSignals(running)
  const emails = defaultRoles.map(({ name }) => `  ${accountEmail(name)}`)
  console.log(
    `\nThe portal answers at http://127.0.0.1:${new URL(running.address).port}\n\nAccounts, all with the password ${password}:\n${emails.join('\n')}\n`,
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
