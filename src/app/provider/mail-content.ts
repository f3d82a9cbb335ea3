import type { Language } from '../../model/language.js'

/** What a mail with an invoice says. */
export interface MailWords {
  readonly number: string
  readonly isCredit: boolean
  /** Of the organization. */
  readonly sender: string
  readonly buyer: string
}

interface MailText {
  readonly subject: string
  readonly text: string
}

const texts: Readonly<Record<Language, (words: MailWords) => MailText>> = {
  de: ({ number, isCredit, sender, buyer }) => {
    const document = isCredit ? 'Gutschrift' : 'Rechnung'
    return {
      subject: `${document} ${number} von ${sender}`,
      text: [
        `Guten Tag, ${buyer},`,
        `anbei erhalten Sie die ${document} ${number} als E-Rechnung (ZUGFeRD): Das PDF ist lesbar und enthält dieselben Angaben maschinenlesbar.`,
        `Mit freundlichen Grüßen\n${sender}`,
      ].join('\n\n'),
    }
  },
  en: ({ number, isCredit, sender, buyer }) => {
    const document = isCredit ? 'credit note' : 'invoice'
    return {
      subject: `${isCredit ? 'Credit note' : 'Invoice'} ${number} from ${sender}`,
      text: [
        `Dear ${buyer},`,
        `please find attached the ${document} ${number} as an e-invoice (ZUGFeRD): the PDF can be read, and carries the same data for machines.`,
        `Kind regards\n${sender}`,
      ].join('\n\n'),
    }
  },
}

export function mailContent(language: Language, words: MailWords): MailText {
  return texts[language](words)
}
