import { Compose } from './compose.tsx'

export default function SendMailPage() {
  return <Compose form="send-mail" />
}
