import list from './legal-forms.json' with { type: 'json' }

/** Countries of the legal forms that only companies of one country have. */
export const countryOfLegalForm: Readonly<Record<string, string>> = list.countries

/** Legal forms of companies, in any spelling of letters and stops. */
export const legalForms: readonly string[] = [...list.forms, ...Object.keys(list.countries)]
