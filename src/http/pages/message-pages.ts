import { html } from '../../html/html.js'
import type { Language, LocalizedText } from '../../model/language.js'
import type { Page } from './page.js'

const words = {
  failed: { de: 'Das geht so nicht', en: 'That does not work' },
  logout: { de: 'Abmelden', en: 'Log out' },
  loggedOut: { de: 'Sie sind abgemeldet.', en: 'You are logged out.' },
  loggedIn: { de: 'Sie sind in diesem Browser angemeldet.', en: 'You are logged in with this browser.' },
} as const satisfies Record<string, LocalizedText>

/** A page with nothing but a message, for a person who can't be sent back anywhere. */
export function problemPage(problem: LocalizedText, language: Language): Page {
  return { title: words.failed[language], language, body: html`<p role="alert">${problem[language]}</p>` }
}

/** The page to log out on; a form, so that no other site can do it by a link. */
export function logoutPage(
  { language, proof }: { readonly language: Language; readonly proof: string | undefined },
): Page {
  const title = words.logout[language]
  if (proof === undefined) return { title, language, body: html`<p>${words.loggedOut[language]}</p>` }
  const form = html`<form method="post"><input type="hidden" name="proof" value="${proof}"><button class="main" type="submit">${title}</button></form>`
  return { title, language, body: html`<p>${words.loggedIn[language]}</p>${form}` }
}
