/** What can be done about a failure, with the values it needs. Each face has its own words for it, or none. */
export interface Remedies {
  appointAdministrator: object
  chooseDataFolder: object
  choosePlan: object
  createKey: object
  enterAnyway: object
  installPackages: object
  buildProgram: object
  installRules: object
  listAccountRules: object
  listInvoices: object
  listKeys: object
  listOrganizations: object
  listSuppliers: object
  overwrite: object
  readEinvoice: object
  restoreBackup: object
  sendAgain: object
  setDatabase: object
  showInvoice: { readonly invoiceId?: string }
}
export type RemedyCode = keyof Remedies
export type Remedy = { [Code in RemedyCode]: { readonly code: Code } & Remedies[Code] }[RemedyCode]
