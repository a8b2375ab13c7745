/** The event on the window when the second part of a split article has been added. Code that searches the article searches again. */
export const ARTICLE_COMPLETE = 'article-complete'
