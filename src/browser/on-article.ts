import { ARTICLE_COMPLETE } from '../shell/state/article-complete.ts'
import type { Browser } from './browser.ts'
import { afterFrame } from './frames.ts'

/** Whenever there is something new in the article: the page is another one, or the rest of a long one has come. */
export function onArticle({ page }: Pick<Browser, 'page'>, task: () => void): void {
  page.subscribe(() => void afterFrame().then(task))
  addEventListener(ARTICLE_COMPLETE, task)
}
