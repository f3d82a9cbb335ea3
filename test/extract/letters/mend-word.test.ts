import { expect, it } from 'vitest'
import { mendWord } from '../../../src/extract/letters/mend-letters.js'

it.each([
  ['StraRe', 'Straße'],
  ['‘EUR', 'EUR'],
  ['‘Neu', '‘Neu'],
  ['MälzereistraRe', 'Mälzereistraße'],
  ['HeiRe', 'Heiße'],
  ['auBen', 'außen'],
  ['GroB-Gerau', 'Groß-Gerau'],
  ['fiir', 'für'],
  ['Herm', 'Herrn'],
  ['Entziindungshemmer', 'Entzündungshemmer'],
  ['Stiick,', 'Stück,'],
  ['18.3,60', '183,60'],
  ['1,150.00/', '1,150.00'],
  ['118,96]', '118,96'],
  ['1.2.83,60', '1283,60'],
  ['0.0.', 'o.o.'],
  ['s.r.0.', 's.r.o.'],
  ['nam.:', 'núm.:'],
  ['Hôcker', 'Höcker'],
  ['Brôtchen', 'Brötchen'],
  ['Môllenhof', 'Möllenhof'],
  ['Retenciôn', 'Retención'],
  ['MwS', 'MwSt'],
  ['N.LF.', 'N.I.F.'],
  ['C.l.F.', 'C.I.F.'],
  ['P.lva', 'P.Iva'],
  ['n.%', 'n.º'],
  ['n.2:', 'n.º:'],
  ['ä', 'à'],
  ['ı', '1'],
  ['1°127.00', '1’127.00'],
  ['-12”480.50', '-12’480.50'],
  ['8GmbH', 'gGmbH'],
  ['AôR', 'AöR'],
  ['Hiiggelblick', 'Hüggelblick'],
  ['lT12345670017', 'IT12345670017'],
  ['Lôschkalk', 'Löschkalk'],
  ['Rohrmôbel', 'Rohrmöbel'],
])('%s stands for %s', (read, stands) => {
  expect(mendWord(read)).toBe(stands)
})

it.each(['Hawaii', 'Hiitola', 'Hiiumaa', 'Hôtel', 'Rhône', 'Côte', 'Dépôt', 'contrôle', 'diplômé', 'vôtre', 'Clôture', 'Aktion', 'Hexenhöhle', 'Herm.', 'Hermann', 'Shiitake', 'assoziiert', 'LinkedIn', 'PayPal', 'eBay', 'DE136695976', 'GmbH', 'KfzB', 'IIR', 'YouTube', 'UniBw', 'InvoiceBox', '1.283,60', '18,60', '1283,60', '12.10.26', '3/4', '150,00)', '[12]', '118,9]', '0.5', '10.0.', 'z.B.', 'P.laza', 'n.22', 'n.', 'å2', '8GB', '—', '1E76', '1T12', '12°30.50', '1°127', 'AÖR', 'AôRT'])('%s stays', (read) => {
  expect(mendWord(read)).toBe(read)
})
