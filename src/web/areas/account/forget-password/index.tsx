import { AskForReset } from '../ask-for-reset.tsx'

/** Asks for a mail with a link at which one chooses a new password. */
export default function ForgetPasswordPage() {
  return <AskForReset />
}
