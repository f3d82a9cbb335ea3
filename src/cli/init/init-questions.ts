import { checkTimeZone } from '../../app/identity/organizations.js'
import { AppError } from '../../model/errors.js'
import { type Language, languages, type LocalizedText, sameText } from '../../model/language.js'
import { purchaseWords } from '../datev/purchases.js'
import { type EnteredFields, type MasterDataField, masterDataFields, presentValue } from '../organization/master-data-fields.js'
import { readField, saysNothing } from '../organization/read-master-data.js'
import { purchaseKinds } from '../../app/datev/purchases.js'
import type { MasterData } from '../../model/organization.js'

export const chartAnswers = ['SKR03', 'SKR04', 'none'] as const

export const languageNames: Readonly<Record<Language, LocalizedText>> = {
  de: { de: 'Deutsch', en: 'German' },
  en: { de: 'Englisch', en: 'English' },
}

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
  /** What an answer stands for, where there is a choice: `Ware` is `goods`. */
  readonly meant?: (answer: string) => string
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

/** Something to choose, as scripts name it and as people do. */
interface Choice {
  readonly code: string
  readonly words: LocalizedText
}

const none: Choice = { code: 'none', words: { de: 'keins', en: 'none' } }
const charts: readonly Choice[] = [...chartAnswers.filter((code) => code !== 'none').map((code) => ({ code, words: sameText(code) })), none]
const purchases: readonly Choice[] = [...purchaseKinds.map((code) => ({ code, words: purchaseWords[code] })), none]
const tongues: readonly Choice[] = languages.map((code) => ({ code, words: languageNames[code] }))

/** What is meant by a code, a word in any language of the program, or a way to say that there is nothing. */
function chosen(choices: readonly Choice[], answer: string): Choice | undefined {
  const said = answer.trim().toLowerCase()
  if (saysNothing(said)) return choices.find(({ code }) => code === none.code)
  return choices.find(({ code, words }) => [code, words.de, words.en].some((word) => word.toLowerCase() === said))
}

/** A question with a few possible answers; what Enter takes is shown in words. */
function choiceQuestion(
  key: string,
  text: LocalizedText,
  { choices, present, language }: { choices: readonly Choice[]; present: string; language: Language },
): InitQuestion {
  const possible = (each: Language): string => choices.map(({ words }) => words[each]).join(', ')
  return {
    key,
    text: { de: `${text.de} (${possible('de')})`, en: `${text.en} (${possible('en')})` },
    present: chosen(choices, present)?.words[language] ?? present,
    problem: (answer) => (chosen(choices, answer) === undefined ? { de: `möglich: ${possible('de')}`, en: `possible: ${possible('en')}` } : undefined),
    meant: (answer) => chosen(choices, answer)?.code ?? answer,
  }
}

function timeZoneProblem(answer: string): LocalizedText | undefined {
  try {
    checkTimeZone(answer)
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error.text
    throw error
  }
}

/** All questions, with what is known already. */
export function initQuestions(
  request: {
    data: MasterData
    chart: string | undefined
    purchases: string | undefined
    timeZone: string
    language: Language
  },
): InitQuestion[] {
  const { data, chart, purchases: bought, timeZone, language } = request
  return [
    ...masterDataFields.filter(({ asked }) => asked).map((field) => fieldQuestion(field, data)),
    choiceQuestion('chart', { de: 'Kontenrahmen für DATEV', en: 'chart of accounts for DATEV' }, { choices: charts, present: chart ?? none.code, language }),
    {
      ...choiceQuestion(
        'purchases',
        { de: 'was meist gekauft wird, für Lieferanten ohne eigenes Konto', en: 'what you buy for the most part, for suppliers without an account of their own' },
        { choices: purchases, present: bought ?? none.code, language },
      ),
      // Without a chart there are no accounts.
      skipped: (answers) => saysNothing(answers['chart'] ?? chart ?? none.code),
    },
    { key: 'timeZone', text: { de: 'Zeitzone', en: 'time zone' }, present: timeZone, problem: timeZoneProblem },
    choiceQuestion('language', { de: 'Sprache der Meldungen', en: 'language of the messages' }, { choices: tongues, present: language, language }),
  ]
}
