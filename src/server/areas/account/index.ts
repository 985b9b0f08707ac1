import fastifyCookie from '@fastify/cookie'
import { defineArea } from '../../area.ts'
import { captchaRoutes } from './captcha/routes.ts'
import { accountRoutes } from './link-routes.ts'
import { meRoutes } from './me-routes.ts'
import { accountPaths } from './openapi.ts'
import { registrationRoutes } from './registration-routes.ts'
import { repasswordRoutes } from './repassword-routes.ts'
import { tokenRoutes } from './token-routes.ts'

export { firstAdministratorLink } from './first-administrator.ts'

/** Login, registration, passwords and one's own record. */
export const account = defineArea({
  name: 'account',
  resources: [],
  async routes(app, portal) {
    // What reads cookies would cost every other route time.
    await app.register(async scope => {
      await scope.register(fastifyCookie)
      tokenRoutes(scope, portal)
      repasswordRoutes(scope, portal)
    })
    meRoutes(app, portal)
    captchaRoutes(app, portal)
    accountRoutes(app, portal)
    registrationRoutes(app, portal)
  },
  openapi: accountPaths,
})
