import { checkTimeZone } from '../../app/identity/organizations.js'
import { AppError } from '../../model/errors.js'
import { languages, type LocalizedText } from '../../model/language.js'
import { type EnteredFields, type MasterDataField, masterDataFields, presentValue } from '../organization/master-data-fields.js'
import { readField } from '../organization/read-master-data.js'
import { purchaseAnswers } from '../datev/purchase-answers.js'
import type { MasterData } from '../../model/organization.js'

/** One question of the set-up. */
export interface InitQuestion {
  readonly key: string
  readonly text: LocalizedText
  /** What Enter takes; none where nothing is known. */
  readonly present: string | undefined
  /** Whether the question is superfluous after what was answered before. */
  readonly skipped?: (answers: EnteredFields) => boolean
  /** What is wrong with an answer. */
  readonly problem: (answer: string) => LocalizedText | undefined
}

/** Name that the first run gives; nobody's company is called so. */
const unnamed = 'My organization'

function fieldQuestion(field: MasterDataField, data: MasterData): InitQuestion {
  const present = presentValue(data, field)
  return {
    key: field.key,
    text: field.name,
    present: present === unnamed ? undefined : present,
    // One of the two is enough; who has a VAT id has named it already.
    ...(field.key === 'taxNumber' ? { skipped: ({ vatId }: EnteredFields) => (vatId ?? data.vatId ?? '') !== '' } : {}),
    problem: (answer) => {
      const read = readField(field, answer)
      return 'problem' in read ? read.problem : undefined
    },
  }
}

const oneOf = (allowed: readonly string[]) => (answer: string): LocalizedText | undefined =>
  allowed.some((each) => each.toLowerCase() === answer.toLowerCase()) ? undefined : { de: `möglich: ${allowed.join(', ')}`, en: `possible: ${allowed.join(', ')}` }

function timeZoneProblem(answer: string): LocalizedText | undefined {
  try {
    checkTimeZone(answer)
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error.text
    throw error
  }
}

export const chartAnswers = ['SKR03', 'SKR04', 'none'] as const

/** All questions, with what is known already. */
export function initQuestions(
  request: {
    data: MasterData
    chart: string | undefined
    purchases: string | undefined
    timeZone: string
    language: string
  },
): InitQuestion[] {
  const { data, chart, purchases, timeZone, language } = request
  return [
    ...masterDataFields.filter(({ asked }) => asked).map((field) => fieldQuestion(field, data)),
    { key: 'chart', text: { de: 'Kontenrahmen für DATEV (SKR03, SKR04 oder none)', en: 'chart of accounts for DATEV (SKR03, SKR04 or none)' }, present: chart ?? 'none', problem: oneOf(chartAnswers) },
    {
      key: 'purchases',
      text: { de: 'was meist gekauft wird: Standardkonto für Lieferanten ohne eigenes (goods: Ware, services: Fremdleistungen, costs: sonstige Kosten; none fragt jeden einzeln)', en: "what you buy for the most part: the default account for suppliers without their own (goods, services: others' work, costs: other operating costs; none asks for each)" },
      present: purchases ?? 'none',
      // Without a chart there are no accounts.
      skipped: (answers) => (answers['chart'] ?? chart ?? 'none').toLowerCase() === 'none',
      problem: oneOf(purchaseAnswers),
    },
    { key: 'timeZone', text: { de: 'Zeitzone', en: 'time zone' }, present: timeZone, problem: timeZoneProblem },
    { key: 'language', text: { de: 'Sprache der Meldungen (de oder en)', en: 'language of the messages (de or en)' }, present: language, problem: oneOf(languages) },
  ]
}
