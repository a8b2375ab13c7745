import { buildTestSites, SCENARIOS } from '../sites.ts'

/** Before the scenario tests: their sites are built once. This repository's own site is built by the test that walks it. */
export default function setup(): Promise<void> {
  return buildTestSites(SCENARIOS)
}
