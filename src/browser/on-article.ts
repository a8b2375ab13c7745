import { afterFrame } from '../router/frames.ts'
import { ARTICLE_COMPLETE } from '../shell/state/article-complete.ts'
import type { Browser } from './browser.ts'

/** Runs `task` whenever the article changes: after a navigation, and when the rest of a long article has been added. */
export function onArticle({ page }: Pick<Browser, 'page'>, task: () => void): void {
  page.subscribe(() => void afterFrame().then(task))
  addEventListener(ARTICLE_COMPLETE, task)
}
