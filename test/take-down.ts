/** Undoes what a test set up. */
export type TakeDown = () => Promise<void> | void

const afterTest: TakeDown[] = []
const afterFile: TakeDown[] = []

/** Runs after the test; what was set up last goes first. */
export function afterThisTest(takeDown: TakeDown): void {
  afterTest.push(takeDown)
}

/** Runs after the last test of the file; what was set up last goes first. */
export function afterThisFile(takeDown: TakeDown): void {
  afterFile.push(takeDown)
}

async function run(list: TakeDown[]): Promise<void> {
  for (const takeDown of list.splice(0).reverse()) await takeDown()
}

export const takeDownTest = async (): Promise<void> => { await run(afterTest) }
export const takeDownFile = async (): Promise<void> => { await run(afterFile) }
