import PostalMime from 'postal-mime'
import { readErrors } from './read-errors.js'

/** A file that came with a mail. */
export interface MailAttachment {
  readonly fileName: string
  readonly bytes: Uint8Array
}

/** A mail is parsed as deep as this; a mail in a mail in a mail is no invoice. */
const deepestNesting = 20
const largestHeaders = 1_000_000

/** Telephones send photos inline, as signatures have logos; a photo of a page has more bytes than any logo. */
const largestLogo = 200_000

interface Attached {
  readonly mimeType: string
  readonly disposition: string | null
  readonly related?: boolean | undefined
  readonly content: string | ArrayBuffer | Uint8Array
}

/** Pictures that the text of the mail shows, a logo say, are no documents. */
function isDecoration({ mimeType, disposition, related, content }: Attached): boolean {
  const size = typeof content === 'string' ? content.length : content.byteLength
  return mimeType.startsWith('image/') && (related === true || (disposition === 'inline' && size <= largestLogo))
}

const extensions: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/xml': 'xml',
  'text/xml': 'xml',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/heic': 'heic',
  'image/heif': 'heif',
}

/** The files that came with a mail. Runs in a child process. @throws AppError extraction_failed when it is no mail */
export async function readMailTask(bytes: Uint8Array): Promise<MailAttachment[]> {
  const options = { maxNestingDepth: deepestNesting, maxHeadersSize: largestHeaders, attachmentEncoding: 'arraybuffer' as const }
  const mail = await PostalMime.parse(bytes, options).catch((cause: unknown) => {
    throw readErrors.brokenMail(cause)
  })
  if (mail.headers.length === 0) throw readErrors.brokenMail(undefined)
  return mail.attachments.flatMap((attachment, index): MailAttachment[] => {
    if (isDecoration(attachment)) return []
    const { content, filename, mimeType } = attachment
    const bytesOf = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
    // The name comes from outside: no path in it counts.
    const name = (filename ?? '').split(/[/\\]/).at(-1)?.trim() ?? ''
    return [{ fileName: name === '' ? `attachment-${index + 1}.${extensions[mimeType] ?? 'bin'}` : name, bytes: bytesOf }]
  })
}
