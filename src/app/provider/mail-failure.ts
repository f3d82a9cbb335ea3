/** What nodemailer says of a failure, as far as it is known. */
interface MailError {
  readonly code?: string
  readonly command?: string
  readonly responseCode?: number
}

/** Steps of the conversation in which no message has been handed over yet. */
const beforeData = /^(CONN|EHLO|HELO|LHLO|STARTTLS|AUTH|MAIL|RCPT|API)/

/** Failures that come before any conversation. */
const beforeConversation = ['EDNS', 'ECONNECTION', 'EAUTH', 'ENOAUTH', 'ETLS', 'EREQUIRETLS', 'ECONFIG', 'EENVELOPE']

function details(error: unknown): MailError {
  return typeof error === 'object' && error !== null ? error : {}
}

/** True when the server has refused the message, or it was never handed over: then it has not left. */
export function isSurelyUndelivered(error: unknown): boolean {
  const { code = '', command = '', responseCode = 0 } = details(error)
  return responseCode >= 400 || beforeData.test(command) || (command === '' && beforeConversation.includes(code))
}

/** True when another attempt may succeed and can't make two mails of one. A refusal with 5xx is for good. */
export function mayBeRepeated(error: unknown): boolean {
  const { responseCode = 0, code = '' } = details(error)
  return isSurelyUndelivered(error) && (responseCode < 500 || code === 'EAUTH')
}
