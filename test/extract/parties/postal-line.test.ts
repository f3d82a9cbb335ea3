import { describe, expect, it } from 'vitest'
import { inlineAddress } from '../../../src/extract/parties/inline-address.js'
import { postalLine } from '../../../src/extract/parties/postal-line.js'

describe('postal code and town', () => {
  it.each<[text: string, postalCode: string, city: string, countryCode?: string]>([
    ['12345 Berlin', '12345', 'Berlin'],
    ['D-80337 München', '80337', 'München', 'DE'],
    ['DE 98765 Lieferantenstadt', '98765', 'Lieferantenstadt', 'DE'],
    ['06108 Halle (Saale)', '06108', 'Halle (Saale)'],
    ['63067 Offenbach am Main', '63067', 'Offenbach am Main'],
    ['1016 GC Amsterdam', '1016 GC', 'Amsterdam', 'NL'],
    ['3528 BJ Utrecht Nederland', '3528 BJ', 'Utrecht', 'NL'],
    ['GB SW1B 3BN London', 'SW1B 3BN', 'London', 'GB'],
    ['Leeds LS1 4DL', 'LS1 4DL', 'Leeds', 'GB'],
    ['San Francisco, CA 94104', '94104', 'San Francisco', 'US'],
    ['Boulder, Colorado 80302', '80302', 'Boulder', 'US'],
    ['San Juan, PR 00901', '00901', 'San Juan', 'US'],
    ['Boston MA 02108', '02108', 'Boston', 'US'],
    ['Architektenkammer SH 04418', '04418', 'Architektenkammer SH'],
    ['New York, New York 10001-2345', '10001-2345', 'New York', 'US'],
    ['Limerick V94 K2P3', 'V94 K2P3', 'Limerick', 'IE'],
    ['Ennis, Co. Clare V95 XR20', 'V95 XR20', 'Ennis', 'IE'],
    ['Dublin 6, D6W XY00', 'D6W XY00', 'Dublin 6', 'IE'],
    ['Lancaster, Lancashire LA1 1YN', 'LA1 1YN', 'Lancaster', 'GB'],
    ['75371 Paris Cedex 08', '75371', 'Paris Cedex 08'],
    ['5000 Odense N', '5000', 'Odense N'],
    ['A-1010 Wien', '1010', 'Wien', 'AT'],
    ['Langenhagen (30851),', '30851', 'Langenhagen'],
    ['València (46006), Valencia, España', '46006', 'València', 'ES'],
  ])('%s', (text, postalCode, city, countryCode) => {
    const line = postalLine(text)
    expect(line).toMatchObject({ postalCode, city })
    expect(line?.countryCode).toBe(countryCode)
  })

  it.each(['1000 Stück', '2500 EUR', 'Rechnung 12345', 'am 12.03.2025 Berlin', '10 points de pourcentage', 'Tel. 12345', 'Amtsgericht Hannover HRB 100234', 'HRB 10023 Hannover', 'Kopierpapier 2500 Blatt', 'Betriebs-Nr. 118442', 'Nr. 3100 VV Verfahrensgebühr', '§§ 2, 13 RVG, Nr. 3100 VV RVG', 'Am Deich 3 Tel. 05767 / 555 41 Hofladen'])('none in %s', (text) => {
    expect(postalLine(text)).toBeUndefined()
  })
})

describe('an address in one line', () => {
  it.each<[text: string, name: string, street: string, city: string]>([
    ['Acme GmbH • Europa-Allee 19 • 60486 Frankfurt', 'Acme GmbH', 'Europa-Allee 19', 'Frankfurt'],
    ['Pinecone Labs Inc. · 77 Market Street · Boston, MA 02108 · United States', 'Pinecone Labs Inc.', '77 Market Street', 'Boston'],
    ['Alle Preise inkl. MwSt. Muster Laden e.K., Am Kanal 7a, 24105 Kiel, Deutschland', 'Muster Laden e.K.', 'Am Kanal 7a', 'Kiel'],
    ['Kern SA – Rue Haute 19 – Case postale 5218 – CH-1204 Genève', 'Kern SA', 'Rue Haute 19', 'Genève'],
    ['Hofgut Kern · Postfach 41 02 · 48022 Münster', 'Hofgut Kern', 'Postfach 41 02', 'Münster'],
    ['Libre SAS au capital de 3.441.812 Euros − Siège social: 8 rue de la Ville 75008 Paris − RCS Paris', 'Libre SAS', '8 rue de la Ville', 'Paris'],
  ])('%s', (text, name, street, city) => {
    const address = inlineAddress(text)
    expect(address).toMatchObject({ name, street })
    expect(address?.postal.city).toBe(city)
  })
})
