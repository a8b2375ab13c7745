import { buildTestSites } from '../sites.ts'

/** Before the scenario tests: their sites are built once. */
export default function setup(): Promise<void> {
  return buildTestSites()
}
