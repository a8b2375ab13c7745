const APPLE = /mac|iphone|ipad/i

/** Whether the keyboard has a ⌘ key. */
export function isApple(): boolean {
  return APPLE.test(navigator.platform)
}

/** The same check for the head script, so that shortcuts are right from the first paint on. */
export const APPLE_SCRIPT = `try{if(${APPLE}.test(navigator.platform))document.documentElement.dataset.apple=''}catch(e){}`
