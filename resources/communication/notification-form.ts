import { audience, dateTime, text } from '../../src/fields/index.ts'

/** What staff are asked for to send a notice to many. */
export const notificationForm = {
  path: '/api/notifications/send-notification',
  fields: {
    audience: audience({ required: true }),
    title: text({ required: true, max: 120 }),
    body: text({ required: true, max: 1000, multiline: true }),
    click_action_url: text({ max: 500, format: 'path' }),
    scheduled_at: dateTime(),
  },
  sections: [
    { name: 'recipients', fields: ['audience'] },
    { name: 'content', fields: ['title', 'body', 'click_action_url'] },
    { name: 'delivery', fields: ['scheduled_at'] },
  ],
} as const
