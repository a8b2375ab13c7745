/** Told to the window when an article that was drawn in two steps is whole: whoever looks for parts of it looks again. */
export const UNFOLD = 'unfold'
