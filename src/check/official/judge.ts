import type { XmlDocument } from 'libxml2-wasm'
import type { AcceptanceLevel } from '../../model/conversion.js'
import type { Finding } from '../../model/finding.js'
import { type LocalizedText, sameText } from '../../model/language.js'
import type { Syntax } from '../../model/profile.js'
import { tellInBothLanguages } from './both-languages.js'
import { type CheckSchema, loadSchema } from './check-schema.js'
import { compileChoice } from './choose-scenario.js'
import type { Compiled, RuleSet, Scenario } from './configuration.js'
import { fieldOf } from './field-of.js'
import { openXml } from './open-xml.js'
import { DamagedRules, builtRulesFolder, compiledFormat, findRulesFolder, readCompiled, readIntact } from './rules-folder.js'
import { type FiredRule, type RunRules, loadRules, readForRules } from './run-rules.js'

/** What the official rules say of one document. */
export interface OfficialReport {
  /** Name of the scenario that was applied; null when the document fits none. */
  readonly scenario: string | null
  /** For `validation.profile`. */
  readonly profile: string
  readonly acceptanceLevel: AcceptanceLevel
  readonly findings: readonly Finding[]
  /** The rules that judged, with version and date; empty when none did. */
  readonly ruleSets: readonly RuleSet[]
  /** Null when no schema was asked. */
  readonly schemaValid: boolean | null
}

export interface Judge {
  /** Judges one XML file. Never throws for what the file holds. */
  judge(xml: Uint8Array): Promise<OfficialReport>
  /**
   * Loads the schema and the rules that a document with this beginning will need, so that its verdict comes at once.
   */
  prepare(beginning: Uint8Array): Promise<void>
}

const unknownProfile = 'EN16931'

function ownFinding(code: string, level: Finding['level'], message: LocalizedText): Finding {
  return { code, level, message, field: null }
}

function unjudged(acceptanceLevel: AcceptanceLevel, finding: Finding): OfficialReport {
  return {
    scenario: null,
    profile: unknownProfile,
    acceptanceLevel,
    findings: [finding],
    ruleSets: [],
    schemaValid: null,
  }
}

// Warnings, since NICHT_GEPRUEFT without its reason would be a riddle: mere information is not handed out.
const noRules = ownFinding('IC-NO-RULES', 'warning', {
  de: 'Die amtlichen Regeln sind nicht eingerichtet.',
  en: 'The official rules are not installed.',
})

const otherFormat = ownFinding('IC-NO-RULES', 'warning', {
  de: 'Die amtlichen Regeln sind von einer anderen Fassung dieses Programms übersetzt. Sie müssen neu eingerichtet werden',
  en: 'The official rules were compiled by another version of this program. They have to be installed anew',
})

const noScenario = ownFinding('IC-NO-SCENARIO', 'error', {
  de: 'Für dieses Dokument gibt es kein Prüfszenario: Kennung der Spezifikation (BT-24) oder Art des Dokuments fehlen oder sind unbekannt. Der amtliche Prüfer lehnt es ab, ohne eine Regel zu fragen',
  en: 'There is no scenario for this document: its specification identifier (BT-24) or its kind is missing or unknown. The official validator rejects it without asking a rule',
})

const severalScenarios = ownFinding('IC-SEVERAL-SCENARIOS', 'error', {
  de: 'Das Dokument nennt mehrere Spezifikationen (BT-24), zu denen es Prüfszenarien gibt; genau eine ist erlaubt. Der amtliche Prüfer lehnt es ab, ohne eine Regel zu fragen',
  en: 'The document names several specifications (BT-24) that there are scenarios for; exactly one is allowed. The official validator rejects it without asking a rule',
})

const damaged = (file: string): Finding =>
  ownFinding('IC-NOT-JUDGED', 'warning', {
    de: `Nicht amtlich geprüft: Die amtlichen Regeln sind beschädigt (${file}). Sie müssen neu eingerichtet werden`,
    en: `Not officially judged: the official rules are damaged (${file}). They have to be installed anew`,
  })

const crashed = (name: string): Finding =>
  ownFinding('IC-NOT-JUDGED', 'error', {
    de: `Die amtlichen Regeln ${name} sind an diesem Dokument gescheitert; es ist nicht geprüft`,
    en: `The official rules ${name} failed on this document; it is not judged`,
  })

/**
 * The verdict that follows from the findings. A document that a rule crashed on is not judged, whatever else was found.
 */
function verdict(findings: readonly Finding[]): AcceptanceLevel {
  if (findings.some(({ code }) => code === 'IC-NOT-JUDGED')) return 'NICHT_GEPRUEFT'
  if (findings.some(({ level }) => level === 'error')) return 'REJECT'
  return findings.some(({ level }) => level === 'warning') ? 'WARNING' : 'ACCEPTABLE'
}

/** Remembers what is loaded once, per key. A load that failed is tried again the next time. */
function remember<Value>(load: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const loaded = new Map<string, Promise<Value>>()
  return (key) => {
    const known = loaded.get(key)
    if (known !== undefined) return known
    const loading = load(key)
    loaded.set(key, loading)
    loading.catch(() => loaded.delete(key))
    return loading
  }
}

/** A judge with the rules of one folder. Schemas and rules are loaded when a document first needs them, and stay. */
class OfficialJudge implements Judge {
  private readonly compiled: Compiled
  private readonly choose
  private readonly schema: (path: string) => Promise<CheckSchema>
  private readonly rules: (path: string) => Promise<RunRules>

  constructor(folder: string, compiled: Compiled) {
    this.compiled = compiled
    this.choose = compileChoice(compiled.scenarios)
    const read = (name: string): Promise<Buffer> => readIntact(folder, name, compiled)
    this.schema = remember((path) => loadSchema(compiled.schemas[path] ?? [], read))
    this.rules = remember(async (path) => {
      const { file } = this.ruleSet(path)
      return loadRules((await read(file)).toString(), file)
    })
  }

  async judge(xml: Uint8Array): Promise<OfficialReport> {
    const document = openXml(xml)
    if ('code' in document) return unjudged('REJECT', ownFinding(document.code, 'error', document.message))
    try {
      const scenario = this.choose(document)
      if (scenario === undefined) return unjudged('REJECT', noScenario)
      // The original takes none as well as several for its fallback, and rejects; the norm allows one (CII-SR-009,
      // schema of UBL).
      if (scenario === 'several') return unjudged('REJECT', severalScenarios)
      return await this.apply(scenario, document)
    } catch (error) {
      if (!(error instanceof DamagedRules)) throw error
      return unjudged('NICHT_GEPRUEFT', damaged(error.file))
    } finally {
      document.dispose()
    }
  }

  async prepare(beginning: Uint8Array): Promise<void> {
    const document = openXml(beginning)
    if ('code' in document) return
    try {
      const scenario = this.choose(document)
      if (scenario !== undefined && scenario !== 'several') await Promise.all([this.schema(scenario.schema), ...scenario.rules.map((path) => this.rules(path))])
    } finally {
      document.dispose()
    }
  }

  private ruleSet(path: string): Compiled['rules'][string] {
    const set = this.compiled.rules[path]
    if (set === undefined) throw new Error(`no compiled rules for ${path}`)
    return set
  }

  private async apply(scenario: Scenario, document: XmlDocument): Promise<OfficialReport> {
    const checkSchema = await this.schema(scenario.schema)
    const broken = checkSchema(document)
    const schemaValid = broken.length === 0
    const findings = schemaValid ? await tellInBothLanguages(await this.run(scenario, document)) : broken
    const ruleSets = schemaValid
      ? scenario.rules.map((path) => this.ruleSet(path)).map(({ name, version, date }) => ({ name, version, date }))
      : []
    return {
      scenario: scenario.name,
      profile: scenario.profile,
      acceptanceLevel: verdict(findings),
      findings,
      ruleSets,
      schemaValid,
    }
  }

  private async run(scenario: Scenario, document: XmlDocument): Promise<Finding[]> {
    // The rules come first: the tree is built for the names that they speak of.
    const sets = await Promise.all(scenario.rules.map(async (path) => ({ path, run: await this.rules(path) })))
    const tree = readForRules(document.toString({ format: false, noDeclaration: true }))
    const syntax = syntaxOf(document)
    const findings: Finding[] = []
    for (const { path, run } of sets) {
      try {
        for (const fired of run(tree)) findings.push(toFinding(fired, scenario, syntax))
      } catch {
        // What a rule says when it fails may quote the invoice, so it is not passed on.
        findings.push(crashed(this.ruleSet(path).name))
      }
    }
    return findings
  }
}

function toFinding({ code, level, location, text }: FiredRule, scenario: Scenario, syntax: Syntax): Finding {
  return {
    code,
    level: scenario.customLevels[code] ?? level,
    message: sameText(text),
    field: fieldOf(location, text, syntax),
    location,
  }
}

function syntaxOf(document: XmlDocument): Syntax {
  return document.root.name === 'CrossIndustryInvoice' ? 'cii' : 'ubl'
}

export interface JudgeOptions {
  /** Rules that a user installed; they stand before those of the package. */
  readonly rulesDir?: string | undefined
  /** Rules of the package; null does without them. */
  readonly builtIn?: string | null
}

function judgeWithout(reason: Finding): Judge {
  return { judge: () => Promise.resolve(unjudged('NICHT_GEPRUEFT', reason)), prepare: () => Promise.resolve() }
}

/** Opens the judge. Without rules it still answers: NICHT_GEPRUEFT, with the way to get them. */
export async function openJudge({ rulesDir, builtIn = builtRulesFolder }: JudgeOptions = {}): Promise<Judge> {
  const folder = findRulesFolder([rulesDir, builtIn].filter((one) => typeof one === 'string'))
  if (folder === undefined) return judgeWithout(noRules)
  try {
    const compiled = await readCompiled(folder)
    return compiled.format === compiledFormat ? new OfficialJudge(folder, compiled) : judgeWithout(otherFormat)
  } catch (error) {
    if (!(error instanceof DamagedRules)) throw error
    return judgeWithout(damaged(error.file))
  }
}
