/**
 * The command that does the same for all invoices of a business partner. Without quotation marks, which a shell would
 * take for its own: a part of the name is enough.
 */
export function partnerCommand(name: 'complete' | 'correct', partner: string, set: string | undefined): string {
  const plain = partner.replace(/["$`\\!]/g, ' ').trim()
  return [`invoiceconv invoices ${name} --partner "${plain}"`, ...(set === undefined ? [] : [`--set ${set}`])].join(' ')
}
