import { z } from 'zod'
import { AppError } from '../../model/errors.js'
import { userRepository, type UserRow } from '../../store/repositories/user-repository.js'
import { newId, timestamp } from '../books/books-context.js'
import type { OpenBooks } from '../books/open-books.js'
import { demand } from './rights.js'
import type { Identity, Role, Session } from './session.js'

/** The profile as the contract shows it. */
export function userProfile(identity: Identity): Pick<UserRow, 'id' | 'email' | 'name' | 'lastProvider'> {
  demand(identity, 'showOwnProfile')
  const { id, email, name, lastProvider } = identity.user
  return { id, email, name, lastProvider }
}

/** Who belongs to the organization of the session. */
export async function listMembers(
  books: OpenBooks,
  session: Session,
): Promise<{ id: string; email: string; name: string | null; role: string }[]> {
  demand(session, 'listMembers')
  return await userRepository(books.store.db).members(session.organization.id)
}

/** Adds a person to the organization, or changes the role of one who belongs to it. */
export async function addMember(
  books: OpenBooks,
  session: Session,
  request: { email: string; name?: string | undefined; role: Role },
): Promise<{ id: string }> {
  demand(session, 'changeMembers')
  const email = request.email.trim().toLowerCase()
  if (!z.email().safeParse(email).success) {
    throw new AppError('invalid_request', { de: 'Das ist keine E-Mail-Adresse.', en: 'That is no e-mail address.' })
  }
  const now = timestamp(books.clock)
  return await books.store.exclusively(session.organization.id, async (transaction) => {
    const users = userRepository(transaction)
    const known = await users.findByEmail(email)
    const id = known?.id ?? newId('usr', books.clock)
    if (known === undefined) await users.insert({ id, email, name: request.name ?? null, lastProvider: 'credentials', createdAt: now })
    if (request.role === 'member') await refuseLastAdmin(users, session, id)
    await users.setRole(session.organization.id, id, request.role, now)
    return { id }
  })
}

/** An organization without an administrator could never be changed again. */
async function refuseLastAdmin(
  users: ReturnType<typeof userRepository>,
  session: Session,
  userId: string,
): Promise<void> {
  const admins = (await users.members(session.organization.id)).filter((member) => member.role === 'admin')
  if (admins.length === 1 && admins[0]?.id === userId) {
    throw new AppError('invalid_request', {
      de: 'Das ist der letzte Administrator. Bitte zuerst einen anderen einsetzen.',
      en: 'This is the last administrator. Please appoint another first.',
    }, { remedy: { code: 'appointAdministrator' } })
  }
}

/** Takes a person, named by e-mail address or id, out of the organization. */
export async function removeMember(books: OpenBooks, session: Session, who: string): Promise<void> {
  demand(session, 'changeMembers')
  await books.store.exclusively(session.organization.id, async (transaction) => {
    const users = userRepository(transaction)
    const member = (await users.members(session.organization.id)).find((each) =>
      each.id === who || each.email === who.toLowerCase())
    if (member === undefined) {
      throw new AppError('invalid_request', { de: `${who} gehört nicht zu dieser Organisation.`, en: `${who} doesn't belong to this organization.` })
    }
    await refuseLastAdmin(users, session, member.id)
    await users.removeFrom(session.organization.id, member.id)
  })
}
