// Runs in the head before anything is painted: colour mode, open categories, chosen tabs. Its hash stands in the
// Content-Security-Policy, so it is text here and the same in every document.

import { COLOR_MODE_KEY } from '../model/wire/contract.ts'
import { OPEN_CATEGORIES_KEY } from '../shell/state/open-categories.ts'
import { TABS_SCRIPT } from '../shell/state/tabs-memory.ts'

export const HEAD_SCRIPT = `(function(h){try{
var f=h.dataset.forcedMode,p=localStorage.getItem('${COLOR_MODE_KEY}');
h.classList.add(f||(p==='light'||p==='dark'?p:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'));
var o=sessionStorage.getItem('${OPEN_CATEGORIES_KEY}');if(o)h.dataset.open=o
}catch(e){}})(document.documentElement);${TABS_SCRIPT}`.replaceAll('\n', '')
