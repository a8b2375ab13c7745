// Loaded on pages with runnable blocks at the first interaction: takes over the buttons of the blocks.

import { run as englishRun } from '../../../locales/en.json'
import { editionOfRoute } from '../../model/editions.ts'
import { FALLBACK_LOCALE, formatMeasure } from '../../model/languages/language.ts'
import { localePath, splitLocale } from '../../model/routing/paths.ts'
import type { RunKind } from '../../model/run/protocol.ts'
import { PLAY_ROUTE, RUN_PATH } from '../../model/run/server-state.ts'
import { loadChunk } from '../../router/chunk-errors.ts'
import { createCompileClient } from '../../run/compile-client.ts'
import type { RunTools } from '../../run/tools.ts'
import { message } from '../../shell/message.ts'
import type { Browser } from '../browser.ts'
import type { CompleteShell } from '../shell-loader.ts'
import { type Block, createBlock } from './block.ts'
import './run.css'

/** Returns a function that must be called when the page has changed. */
export async function createRunPart(
  { overlays, freshness, runState }: Browser,
  shell: CompleteShell,
): Promise<() => void> {
  const client = createCompileClient(shell.settings.run?.server ?? RUN_PATH)
  const state = await runState()
  // Like all labels inside an article, those of a program have its language (R8). A toast has the reader's.
  const isEnglish = () => document.querySelector<HTMLElement>('[data-body]')?.lang === FALLBACK_LOCALE
  const tools: RunTools = {
    t: (key, values) =>
      isEnglish() && key.startsWith('run.')
        ? message({ run: englishRun }, key, values, FALLBACK_LOCALE)
        : message(shell.messages, key, values, shell.locale),
    measure: (value, unit) => formatMeasure(isEnglish() ? FALLBACK_LOCALE : shell.locale, value, unit),
    icon: name => shell.icons[name] ?? '',
    toast: overlays.toast,
    client,
    state,
    playAddress: localePath(PLAY_ROUTE, shell.locale, shell.i18n),
    manifest: freshness.manifest,
  }
  let blocks: { figure: HTMLElement; block: Block }[] = []
  return () => {
    for (const { figure, block } of blocks) if (!figure.isConnected) block.close()
    blocks = blocks.filter(({ figure }) => figure.isConnected)
    void showPlay(tools)
    if (state.state === 'off') return
    const known = new Set(blocks.map(({ figure }) => figure))
    const version = editionOfRoute(splitLocale(location.pathname, shell.i18n).route)?.version
    for (const figure of document.querySelectorAll<HTMLElement>('[data-body] figure[data-run]')) {
      if (known.has(figure)) continue
      const block = createBlock(
        figure,
        {
          source: sourceOf(figure),
          kind: figure.dataset.run as RunKind,
          version,
          isVariant: figure.closest('.variant') !== null,
        },
        tools,
      )
      blocks.push({ figure, block })
    }
  }
}

/** Starts the playground if the page is one. */
async function showPlay(tools: RunTools): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-body] [data-play]:not([data-play="shown"])')
  if (!place) return
  place.dataset.play = 'shown'
  const { startPlay } = await loadChunk(() => import('./play/play.ts'))
  await startPlay(place, tools)
}

/** The whole program, including lines that the page hides: the same text that the copy button copies. */
function sourceOf(figure: HTMLElement): string {
  const copied = figure.querySelector<HTMLElement>('[data-copy]')?.dataset.copy
  return copied || (figure.querySelector(':scope > pre:not(.out) code')?.textContent ?? '')
}
