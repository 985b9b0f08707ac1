import { firstAdministratorLink } from './areas/account/index.ts'
import { readConfig } from './config.ts'
import { serve, stopOnSignals } from './serve.ts'

try {
  const config = readConfig(process.env)
  const running = await serve(config)
  stopOnSignals(running)
  const link = await firstAdministratorLink(running.portal)
  const origin = config.PUBLIC_URL?.replace(/\/$/, '') ?? running.address
  console.log(`The portal answers at ${origin}`)
  if (link)
    console.log(
      `Nobody administers it yet. Make the first administrator here, within 24 hours:\n  ${origin}${link}`,
    )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
