import { Compose } from './compose.tsx'

export default function SendMailAttachmentPage() {
  return <Compose form="send-mail-attachment" />
}
