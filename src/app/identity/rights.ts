import { AppError } from '../../model/errors.js'
import type { Identity, Role } from './session.js'

/** From the least to the most; each may what those before it may. `user` is somebody without an organization. */
const ranks = ['user', 'member', 'admin', 'operator'] as const
export type Rank = (typeof ranks)[number]

/** Every right of the program, and the least that somebody has to be. The one place where it is decided. */
export const rights = {
  // One's own person.
  showOwnProfile: 'user',
  listOwnOrganizations: 'user',
  listOwnKeys: 'user',
  revokeOwnKeys: 'user',
  createOwnKeys: 'member',
  // Invoices and what follows from them.
  convert: 'member',
  completeInvoices: 'member',
  readInvoices: 'member',
  recordPayments: 'member',
  correctInvoices: 'member',
  changeInvoices: 'member',
  deleteInvoices: 'admin',
  reopenInvoices: 'admin',
  cancelInvoices: 'admin',
  listDownloads: 'member',
  readArchive: 'member',
  verifyArchive: 'member',
  readPartners: 'member',
  readSuppliers: 'member',
  forgetSuppliers: 'admin',
  exportDatev: 'member',
  // The payment provider.
  readProvider: 'member',
  reconcileProvider: 'member',
  manageProvider: 'admin',
  issueCreditNotes: 'admin',
  readAccountRules: 'member',
  changeAccountRules: 'admin',
  // The organization.
  showOrganization: 'member',
  changeMasterData: 'admin',
  listMembers: 'member',
  changeMembers: 'admin',
  // The installation. A key opens all organizations of its user, so keys of others are not for one organization's
  // admin.
  createOrganizations: 'operator',
  choosePlans: 'operator',
  manageForeignKeys: 'operator',
  setPasswords: 'operator',
  manageOauthClients: 'operator',
  backUp: 'operator',
  restore: 'operator',
} as const satisfies Record<string, Rank>
export type Right = keyof typeof rights

function rankOf(actor: Identity & { readonly role?: Role }): Rank {
  return actor.kind === 'owner' ? 'operator' : (actor.role ?? 'user')
}

/** Whether somebody may do something. */
export function may(actor: Identity & { readonly role?: Role }, right: Right): boolean {
  return ranks.indexOf(rankOf(actor)) >= ranks.indexOf(rights[right])
}

const refusals: Readonly<Record<Exclude<Rank, 'user'>, { de: string; en: string }>> = {
  member: { de: 'Das dürfen nur Mitglieder der Organisation.', en: 'Only members of the organization may do that.' },
  admin: { de: 'Das darf nur ein Administrator der Organisation.', en: 'Only an administrator of the organization may do that.' },
  operator: { de: 'Das darf nur, wer das Programm betreibt.', en: 'Only the operator of the program may do that.' },
}

/** First line of every use case. @throws AppError `organization_access_denied` */
export function demand(actor: Identity & { readonly role?: Role }, right: Right): void {
  if (may(actor, right)) return
  const least = rights[right]
  throw new AppError('organization_access_denied', least === 'user' ? refusals.member : refusals[least])
}
