import { expect, it } from 'vitest'
import { roleFacts } from '../../../src/extract/certainty/role-facts.js'
import { findLabels } from '../../../src/extract/labels/find-labels.js'
import type { Draft } from '../../../src/model/draft.js'

type Checks = readonly string[]

const noHits = findLabels({ pages: [] })

function blocks(seller: Checks, buyer: Checks, more: Partial<Draft['values']> = {}): Draft {
  const name = (side: string, checks: Checks): Draft['evidence'][number] =>
    ({ path: `${side}.name`, source: 'page', rule: 'address block', checks: [...checks], confidence: 0.8 })
  const values = { seller: { name: 'Nordfracht GmbH' }, buyer: { name: 'Fensterbau AG' }, ...more }
  return { values, evidence: [name('seller', seller), name('buyer', buyer)], findings: [] }
}

/** Seller and VAT id in one row of the page. */
function inOneRow(draft: Draft): Draft {
  const box = { x0: 40, y0: 29, x1: 120, y1: 38 }
  const [seller, ...others] = draft.evidence.map((one) => (one.path === 'seller.name' ? { ...one, box } : one))
  const id = { path: 'seller.vatId', source: 'page' as const, box: { ...box, x0: 400, x1: 460 }, confidence: 0.9 }
  return { ...draft, evidence: [...(seller ? [seller] : []), ...others, id] }
}

it.each<[string, Draft, string[]]>([
  ['places alone', blocks(['near rival'], []), ['turned round would do as well']],
  ['details of a seller at the buyer’s block', blocks(['near rival'], ['seller details beside']), ['turned round would do as well']],
  ['the domain', blocks(['near rival', 'domain matches'], []), []],
  ['the logo', blocks(['near rival', 'called like the logo'], ['seller details beside']), []],
  ['a logo of both', blocks(['near rival', 'called like the logo'], ['called like the logo']), ['turned round would do as well']],
  ['a VAT id in the row of the name', inOneRow(blocks(['near rival'], [])), []],
  ['more of a seller at its block', blocks(['near rival', 'seller details beside', 'name recurs'], ['seller details beside']), []],
  ['a salutation', blocks(['near rival'], ['salutation']), []],
  ['a clear margin', blocks([], []), []],
  ['a VAT id of the other country', blocks([], [], {
    seller: { name: 'Café Fass GmbH', vatId: 'BE0478119334', address: { countryCode: 'DE' } },
    buyer: { name: 'Brouwhuis BV', address: { countryCode: 'BE' } },
  }), ['turned round would do as well']],
  ['one party twice', blocks(['domain matches'], [], {
    seller: { name: 'Les Paniers SARL' }, buyer: { name: 'Les Paniers' },
  }), ['the name of the other party']],
  ['one firm twice', blocks(['domain matches'], [], {
    seller: { name: 'Tischlerei Jens Kern' }, buyer: { name: 'Tischlerei Kern' },
  }), ['the name of the other party']],
  ['two companies of one name', blocks(['domain matches'], [], {
    seller: { name: 'Kern Bau Kiel GmbH' }, buyer: { name: 'Kern Kiel GmbH' },
  }), []],
  ['one person twice', blocks(['domain matches'], [], {
    seller: { name: 'Dr. Annegret Kern' }, buyer: { name: 'Notarin Dr. A. Kern.' },
  }), ['the name of the other party']],
  ['two companies of one form', blocks(['domain matches'], [], {
    seller: { name: 'Huerta El Cabezo, S.L.' }, buyer: { name: 'Comedores Salinas, S.L.' },
  }), []],
  ['a painter in a town of his name', blocks(['domain matches'], [], {
    seller: { name: 'Stadt Kern' }, buyer: { name: 'Malerbetrieb S. Kern' },
  }), []],
  ['two persons of one family', blocks(['domain matches'], [], {
    seller: { name: 'Dr. Annegret Kern' }, buyer: { name: 'Dr. B. Kern' },
  }), []],
])('roles by %s', (_, draft, facts) => {
  expect(Object.keys(roleFacts(draft, { hits: noHits }))).toEqual(facts)
})
