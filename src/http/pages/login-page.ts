import type { IdentityProviders } from '../../app/login/provider-settings.js'
import { html } from '../../html/html.js'
import type { Language, LocalizedText } from '../../model/language.js'
import type { Page } from './page.js'

const words = {
  title: { de: 'Anmelden', en: 'Log in' },
  wants: {
    de: 'möchte in Ihrem Namen Rechnungen umwandeln und speichern. Dafür bekommt die Anwendung einen eigenen API-Schlüssel, den Sie jederzeit widerrufen können.',
    en: 'wants to convert and store invoices in your name. For this the application is given an API key of its own, which you can revoke at any time.',
  },
  returns: { de: 'Danach geht es zurück zu', en: 'You will then return to' },
  email: { de: 'E-Mail-Adresse', en: 'E-mail address' },
  password: { de: 'Passwort', en: 'Password' },
  allow: { de: 'Anmelden und erlauben', en: 'Log in and allow' },
  deny: { de: 'Abbrechen', en: 'Cancel' },
  or: { de: 'Weiter mit', en: 'Continue with' },
  wrong: { de: 'E-Mail-Adresse oder Passwort stimmen nicht.', en: 'E-mail address or password are not right.' },
  stale: {
    de: 'Die Anmeldung konnte nicht zugeordnet werden. Bitte noch einmal versuchen; dafür müssen Cookies erlaubt sein.',
    en: 'The login could not be matched to this browser. Please try again; cookies have to be allowed for it.',
  },
} as const satisfies Record<string, LocalizedText>

export const loginProblems = { wrong: words.wrong, stale: words.stale }

export interface LoginPageRequest {
  readonly language: Language
  readonly clientName: string
  readonly redirectUri: string
  readonly formUrl: string
  /** Ties the form to the cookie of this browser. */
  readonly proof: string
  readonly email?: string | undefined
  readonly problem?: LocalizedText | undefined
  readonly providers: IdentityProviders
  /** The address of this page with another `idp_hint`. */
  readonly hintUrl: (provider: string) => string
}

/** The page of our own login. It says who asks, for what, and where it leads. */
export function loginPage(request: LoginPageRequest): Page {
  const { language, clientName, redirectUri, formUrl, proof, email = '', problem, providers, hintUrl } = request
  const text = (key: keyof typeof words): string => words[key][language]
  const { host, protocol } = new URL(redirectUri)
  const others = Object.entries(providers).map(([name, { label }]) => html`<a class="button" href="${hintUrl(name)}">${text('or')} ${label}</a>`)
  const body = html`<p><strong>${clientName}</strong> ${text('wants')}</p>
<p class="small">${text('returns')} <strong>${host === '' ? protocol : host}</strong>.</p>
${problem && html`<p class="problem" role="alert">${problem[language]}</p>`}
<form method="post" action="${formUrl}">
<input type="hidden" name="proof" value="${proof}">
<label for="email">${text('email')}</label>
<input id="email" name="email" type="email" autocomplete="username" required maxlength="254" value="${email}"${email === '' ? html` autofocus` : undefined}>
<label for="password">${text('password')}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="1024"${email === '' ? undefined : html` autofocus`}>
<button class="main" type="submit" name="action" value="allow">${text('allow')}</button>
<button type="submit" name="action" value="deny" formnovalidate>${text('deny')}</button>
</form>
${others}`
  return { title: text('title'), language, body, formTarget: redirectUri }
}
