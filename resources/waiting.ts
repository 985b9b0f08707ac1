/** Kinds of what waits for somebody, in the order in which what can wait is shown. Their texts are `dashboard:kinds.<kind>.{title,text,action}`. */
export const waitingKinds = [
  'acknowledge',
  'answer_ticket',
  'rate_ticket',
  'own_tickets',
  'free_tickets',
  'review_users',
  'decide_erasures',
] as const
