import { LabelList } from './label-list.js'
import { languages } from '../languages/languages.js'

/** What a line of the totals block can say. */
export type SumMeaning = keyof (typeof languages)[number]['sums']

/** The labels of sums and of what is added to or taken off them. */
export const sumLabels = new LabelList<SumMeaning>(languages.map(({ sums }) => sums))
