const APPLE = /mac|iphone|ipad/i

/** Keyboards with ⌘. */
export function isApple(): boolean {
  return APPLE.test(navigator.platform)
}

/** The same for the head script: shortcuts are shown as the reader's keyboard has them, from the first paint on. */
export const APPLE_SCRIPT = `try{if(${APPLE}.test(navigator.platform))document.documentElement.dataset.apple=''}catch(e){}`
