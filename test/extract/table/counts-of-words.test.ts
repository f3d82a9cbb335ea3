import { expect, it } from 'vitest'
import { columnMeaning } from '../../../src/extract/labels/column-labels.js'

it.each(['Words', 'Mots', 'Palabras', 'Parole', 'Aantal woorden', 'Palavras', 'Liczba słów', 'Antal ord', 'Normostrany'])(
  'translators count below %s',
  (head) => {
    expect(columnMeaning(head).roles.get('quantity')).toBe(1)
  },
)
