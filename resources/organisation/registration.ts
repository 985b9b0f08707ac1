import { email, text } from '../../src/fields/index.ts'

/** What somebody says of themselves when they register; a password goes with it. */
export const registrationFields = {
  first_name: text({ required: true, max: 60 }),
  last_name: text({ required: true, max: 60 }),
  email: email({ required: true }),
  phone: text({ max: 20, format: 'phone' }),
} as const
