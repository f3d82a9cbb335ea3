import { describe, expect, it } from 'vitest'
import { hasLegalForm } from '../../../src/extract/parties/legal-form.js'

describe('a legal form that is known by its points', () => {
  it.each(['Kern Bau | GmbH', 'Holz | Form | KG', 'Lázně Hrádek, a.s.', 'Vlna a. s.', 'Papírnictví Veselá a syn, v.o.s.', 'Dvořák spol. s r.o.', 'Sokol Lípa, z.s.', 'Musikrechte w. V.', 'Eaux du Val de Sèvre SEML', 'De Schakelaar vzw', 'Garage Mertens vof'])('%s', (name) => {
    expect(hasLegalForm(name)).toBe(true)
  })

  it.each(['10 ks', 'Plakát KS', 'Dr. K.S. Müller', 'Jana Zs', 'Abonnement 2 Sem.', 'Prijs vanaf 3 vol', 'Übersetzungen (DE | IT | SL)'])('%s has none', (text) => {
    expect(hasLegalForm(text)).toBe(false)
  })
})
