/** What can be done about a failure, with the values it needs. Each face has its own words for it, or none. */
export interface Remedies {
  /** Amounts to be paid, in plain decimals: as printed, and as the lines give it. */
  acceptRounding: { readonly invoiceId: string; readonly printed: string; readonly calculated: string }
  addUser: object
  appointAdministrator: object
  chooseDataFolder: object
  cancelInvoice: { readonly invoiceId: string }
  chooseBegin: { readonly day: string }
  choosePlan: object
  connectProvider: object
  createKey: object
  enterAnyway: object
  enterFirstLine: object
  /** Of a value that was read and left out: the term, and what stands on the page. */
  enterLeftOut: { readonly term: string; readonly value: string }
  forgetSupplier: { readonly supplier: string | undefined; readonly term: string | undefined }
  installPackages: object
  buildProgram: object
  installRules: object
  issueCreditNote: { readonly invoiceId: string }
  listAccountRules: object
  listInvoices: object
  listKeys: object
  listOauthClients: object
  listOrganizations: object
  listPayments: { readonly invoiceId: string }
  listSuppliers: object
  nameAccount: object
  nameRedirect: object
  noDuplicate: { readonly invoiceId: string }
  overwrite: object
  readEinvoice: object
  reconnectProvider: object
  removeOauthClient: { readonly clientId: string }
  removePayment: { readonly invoiceId: string | undefined }
  reopenInvoice: { readonly invoiceId: string }
  restoreBackup: object
  sendAgain: object
  setDatabase: object
  setDirection: { readonly invoiceId: string; readonly direction: 'incoming' | 'outgoing' }
  setMailServer: object
  setProviderAddress: object
  setSecretKey: object
  setWebhookSecret: object
  showDifference: { readonly invoiceId: string }
  showInvoice: { readonly invoiceId?: string }
}
export type RemedyCode = keyof Remedies
export type Remedy = { [Code in RemedyCode]: { readonly code: Code } & Remedies[Code] }[RemedyCode]
