import type { TestProject } from 'vitest/node'
import { buildTestSites, SCENARIOS } from '../sites.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Why this repository's own site could not be built: only the tests that walk it fail then. */
    ownProblem: string | null
  }
}

/** Before the scenario tests: the sites are built once. */
export default async function setup(project: TestProject): Promise<void> {
  await buildTestSites(SCENARIOS)
  const problem = await buildTestSites(['own']).then(
    () => null,
    error => (error as Error).message,
  )
  project.provide('ownProblem', problem)
}
