/** What a one-time link is for. */
export type LinkPurpose = 'reset-password' | 'first-administrator' | 'verify-email' | 'invitation'
