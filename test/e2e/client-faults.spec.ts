// Every fault of the table leaves a page that can be read and left. All of them with ALL_FAULTS=1.

import { test } from '@playwright/test'
import { CLIENT_FAULTS, holdAgainst } from './faults/client-faults.ts'
import { url } from './test.ts'

const FAULTS = CLIENT_FAULTS.filter(({ isAlways }) => isAlways || process.env.ALL_FAULTS === '1')

for (const withWorker of [false, true])
  test.describe(withWorker ? 'with a service worker' : 'without a service worker', () => {
    test.use({
      serviceWorkers: withWorker ? 'allow' : 'block',
      colorScheme: 'light',
      viewport: { width: 1280, height: 800 },
    })
    for (const fault of FAULTS.filter(each => (each.withWorker ?? false) === withWorker))
      test(fault.name, ({ page }) => holdAgainst(fault, page, url('multi', '')))
  })
