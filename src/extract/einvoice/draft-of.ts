import { z } from 'zod'
import { type Draft, type DraftValues, draftValuesSchema } from '../../model/draft.js'
import type { Finding } from '../../model/finding.js'
import { termOfPath } from '../../model/terms/term-of-path.js'
import { fieldText } from '../../model/terms/term-text.js'
import type { RawReading, RawValue, RawValues } from './read-terms.js'

/**
 * The values as a Draft. What a schema does not accept (a country of three letters, a day that does not exist) is taken
 * out and told, as a wrong value must never stand as a right one.
 */
export function draftOf({ values, evidence }: RawReading): Draft {
  const findings: Finding[] = []
  const first = decode(values)
  if (first.success) return { values: first.data, evidence, findings }
  const wrong = first.error.issues.map(({ path }) => path)
  for (const path of wrong) {
    remove(values, path)
    findings.push(unreadable(modelPath(path)))
  }
  const gone = new Set(wrong.map(modelPath))
  return { values: decode(values).data ?? {}, evidence: evidence.filter(({ path }) => !gone.has(path)), findings }
}

function decode(values: RawValues): z.ZodSafeParseResult<DraftValues> {
  return z.safeDecode(draftValuesSchema, values)
}

function remove(value: RawValue | undefined, [key, ...rest]: readonly PropertyKey[]): void {
  if (typeof value !== 'object' || key === undefined) return
  const holder = value as Record<PropertyKey, RawValue | undefined>
  if (rest.length > 0) remove(holder[key], rest)
  else Reflect.deleteProperty(holder, key)
}

function modelPath(path: readonly PropertyKey[]): string {
  return path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('').replace(/^\./, '')
}

function unreadable(path: string): Finding {
  const field = termOfPath(path)
  const place = field === null ? { de: path, en: path } : fieldText(field)
  return {
    code: 'IC-XML-VALUE',
    level: 'error',
    message: {
      de: `${place.de}: Der Wert in der E-Rechnung kann nicht gelten.`,
      en: `${place.en}: The value in the e-invoice cannot be valid.`,
    },
    field,
  }
}
