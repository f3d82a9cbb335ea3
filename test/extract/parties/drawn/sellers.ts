/** Who writes the invoice, in the parts that a letterhead is made of. */
export interface DrawnSeller {
  readonly name: string
  /** Beside or below the name: trade, slogan, owner. */
  readonly beside?: string
  readonly street: string
  /** As printed: `38640 Goslar`. */
  readonly town: string
  readonly read: string
  readonly vat: string
  readonly domain: string
  readonly phone: string
  /** What stands over the name as a logo, where it is another text. */
  readonly logo?: string
  readonly register?: string
}

const seller = (
  name: string,
  street: string,
  town: string,
  domain: string,
  more: Partial<DrawnSeller> = {},
): DrawnSeller => {
  const [, code = '', city = ''] = /^(?:[A-Z]{1,2}-)?(\d{4} [A-Z]{2}|[\d-]+)\s+(.+)$/.exec(town) ?? []
  return { name, street, town, domain, read: `${name} | ${street} | ${code} | ${city}`, vat: 'USt-IdNr. DE129273398', phone: 'Tel. 0421 555 0188', ...more }
}

/** Issuers of an ordinary inbox. Everybody is invented. */
export const sellers: readonly DrawnSeller[] = [
  seller('Tischlerei Birkenstock GmbH', 'Werkstraße 7', '38640 Goslar', 'tischlerei-birkenstock.example', { register: 'HRB 20144 AG Braunschweig' }),
  seller('Malerbetrieb Ramm', 'Gartenweg 3', '23966 Wismar', 'maler-ramm.example', { beside: 'Inh. Torsten Ramm · Malermeister', vat: 'Steuernummer 079/260/04412' }),
  seller('Silke Brandes', 'Wallpromenade 21', '48529 Nordhorn', 'stb-brandes.example', { beside: 'Steuerberaterin', vat: 'Steuer-Nr. 55/119/40288' }),
  seller('Thalhofer & Reisch', 'Innlände 22', '83022 Rosenheim', 'thalhofer-reisch.example', { beside: 'Notare' }),
  seller('Stadtwerke Ilmtal GmbH', 'Am Gaswerk 1', '99510 Apolda', 'stadtwerke-ilmtal.example', { beside: 'Strom · Gas · Wasser · Wärme', register: 'HRB 110332 AG Jena' }),
  seller('Ehrling & Sommer Steuerberatungsgesellschaft mbH', 'Pegnitzauen 14', '90489 Nürnberg', 'ehrling-sommer.example', { logo: 'Ehrling & Sommer' }),
  seller('Zahnarztpraxis Dr. Britta Vogel', 'Lange Reihe 55', '20099 Hamburg', 'praxis-vogel.example', { vat: 'Steuernummer 43/180/01234' }),
  seller('Gärtnerei Immengrün GbR', 'Am Osterholz 3', '28325 Bremen', 'immengruen.example', { beside: 'Familienbetrieb seit 1954' }),
  seller('Ahlfeld + Rösner Architekten PartG mbB', 'Lindwurmgasse 15', '80337 München', 'ahlfeld-roesner.example', { logo: 'ahlfeld + rösner', register: 'PR 9917 AG München' }),
  seller('Dachdeckerei Kluge e.K.', 'Zechenstraße 40', '45968 Gladbeck', 'dach-kluge.example', { beside: 'Meisterbetrieb für Dach, Wand und Abdichtung' }),
  seller('Holzkontor Wackerfeld GmbH', 'Sägewerkstraße 1-5', '92421 Schwandorf', 'holz-wackerfeld.example', { logo: 'HOLZKONTOR WACKERFELD', beside: 'Schnittholz · Platten · Parkett' }),
  seller('Turn- und Sportverein Altenau 1898 e.V.', 'Am Sportplatz 9', '38707 Altenau', 'tsv-altenau.example', { vat: 'Steuernummer 21/220/45678' }),
  seller('Ridgeway Survey Partners LLP', '4 The Granary', 'GL7 1QT Cirencester', 'ridgeway-survey.example', { read: 'Ridgeway Survey Partners LLP | 4 The Granary | GL7 1QT | Cirencester', vat: 'VAT no. GB284471005' }),
  seller('Menuiserie Vauban SARL', '27 rue des Charpentiers', '26000 Valence', 'menuiserie-vauban.example', { vat: 'N° TVA : FR65512744087' }),
  seller('Loodgietersbedrijf Van Duin B.V.', 'Nijverheidsweg 12', '3812 PA Amersfoort', 'vanduin.example', { vat: 'Btw-nr. NL805120981B01' }),
  seller('Spedition Leitner GmbH', 'Puchstraße 85', 'A-8020 Graz', 'leitner-spedition.example', { vat: 'UID ATU57780814', logo: 'SPEDITION LEITNER' }),
  seller('Gabathuler Informatik AG', 'Limmatquai 58', 'CH-8001 Zürich', 'gabathuler.example', { vat: 'MWST-Nr. CHE-116.281.710 MWST' }),
  seller('Fährhaus Weingut Kallfelz GmbH', 'Moselufer 31', '54470 Bernkastel-Kues', 'faehrhaus-wein.example'),
  seller('Hofgut Erlengrund Catering GmbH', 'Erlenbruchweg 14', '61350 Bad Homburg', 'hofgut-erlengrund.example', { register: 'HRB 8801 AG Bad Homburg' }),
  seller('Fotostudio Lichtblick', 'Obere Königstraße 8', '96052 Bamberg', 'lichtblick-foto.example', { beside: 'Inhaberin Jana Pohl', vat: 'St.-Nr. 207/260/50991' }),
]
