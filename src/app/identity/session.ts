import type { Organization } from '../../model/organization.js'
import type { UserRow } from '../../store/repositories/user-repository.js'

/** What a person is in an organization. */
export type Role = 'admin' | 'member'

/**
 * Who acts.
 * - `owner`: whoever runs the program on the data folder itself. That is the operator; no network face makes this kind.
 * - `key`: the holder of an API key.
 * - `login`: a person who has proved by password or identity provider who he is.
 */
export type Identity =
  | { readonly kind: 'owner'; readonly user: UserRow }
  | { readonly kind: 'key'; readonly user: UserRow; readonly keyId: string }
  | { readonly kind: 'login'; readonly user: UserRow }

/** Who acts for which organization: what every use case takes. `sign-in.ts` makes them, nothing else does. */
export type Session = Identity & {
  /** As it was at sign-in; what limits or forbids is read again where it is decided. */
  readonly organization: Organization
  /** An owner counts as administrator of every organization. */
  readonly role: Role
}
