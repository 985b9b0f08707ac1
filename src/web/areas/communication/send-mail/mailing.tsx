import { Compose } from './compose.tsx'

export default function MailingPage() {
  return <Compose form="mailing" />
}
