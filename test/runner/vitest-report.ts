// A reporter of Vitest: how many tests passed, and which were skipped and why, into the file that TEST_REPORT names.

import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule, TestSuite, Vitest } from 'vitest/node'
import { type Counts, NO_REASON } from './counts.ts'

export default class VitestReport implements Reporter {
  private pattern: RegExp | undefined

  onInit(vitest: Vitest): void {
    this.pattern = vitest.config.testNamePattern
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    writeFileSync(process.env.TEST_REPORT!, JSON.stringify(countTests(modules, this.pattern)))
  }
}

/** `pattern` chooses tests by their names; the others are not skipped but not asked for. */
export function countTests(modules: readonly TestModule[], pattern?: RegExp): Counts {
  const counts: Counts = { passed: 0, failed: 0, skipped: [], flaky: [] }
  for (const module of modules) {
    counts.failed += module.errors().length
    countIn(module, { counts, file: module.relativeModuleId, pattern, isBroken: module.errors().length > 0 })
  }
  return counts
}

interface Place {
  counts: Counts
  file: string
  pattern: RegExp | undefined
  /** What comes before the tests of a group has failed. */
  isBroken: boolean
}

function countIn(group: TestModule | TestSuite, place: Place): void {
  for (const child of group.children) {
    if (child.type === 'test') countTest(child, place)
    else {
      place.counts.failed += child.errors().length
      countIn(child, { ...place, isBroken: place.isBroken || child.errors().length > 0 })
    }
  }
}

function countTest(test: TestCase, { counts, file, pattern, isBroken }: Place): void {
  const name = `${file} > ${test.fullName}`
  const result = test.result()
  if (result.state === 'failed') counts.failed++
  else if (result.state === 'passed') {
    if (test.diagnostic()?.flaky) counts.flaky.push(name)
    else counts.passed++
  } else if (isBroken) counts.skipped.push({ name, reason: 'what comes before it failed' })
  else if (!pattern || pattern.test(test.fullName.replaceAll(' > ', ' '))) {
    const note = result.state === 'skipped' ? result.note : 'it did not end'
    counts.skipped.push({ name, reason: note ?? NO_REASON })
  }
}
