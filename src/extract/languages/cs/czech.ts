import form from './form.json' with { type: 'json' }
import header from './header.json' with { type: 'json' }
import party from './party.json' with { type: 'json' }
import sums from './sums.json' with { type: 'json' }
import table from './table.json' with { type: 'json' }
import words from './words.json' with { type: 'json' }
import countries from 'i18n-iso-countries/langs/cs.json' with { type: 'json' }

/** The words of invoices in Czech, and what its speakers call the countries. */
export const czech = { form, header, party, sums, table, words, countries: countries.countries }
