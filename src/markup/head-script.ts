// Runs in the head before anything is painted: colour mode, open categories, chosen tabs. What else it does is for scripts
// that never come: the colour mode can be switched, and what would do nothing is marked to be hidden. Its hash stands in the
// Content-Security-Policy, so it is text here and the same in every document.

import { COLOR_MODE_KEY } from '../model/wire/contract.ts'
import { COLOR_MODE_BUTTON } from '../shell/state/color-mode.ts'
import { OPEN_CATEGORIES_KEY } from '../shell/state/open-categories.ts'
import { TABS_SCRIPT } from '../shell/state/tabs-memory.ts'

export const HEAD_SCRIPT = `(function(h){
function s(){return self.matchMedia&&matchMedia('(prefers-color-scheme: dark)').matches}
try{
var f=h.dataset.forcedMode,p=localStorage.getItem('${COLOR_MODE_KEY}');
h.classList.add(f||(p==='light'||p==='dark'?p:s()?'dark':'light'));
var o=sessionStorage.getItem('${OPEN_CATEGORIES_KEY}');if(o)h.dataset.open=o
}catch(e){}
addEventListener('click',function(e){
if(e.defaultPrevented||!e.target.closest('${COLOR_MODE_BUTTON}'))return;
var c=h.classList,m=c.contains('dark')||!c.contains('light')&&s()?'light':'dark';
c.remove('light','dark');c.add(m);
try{localStorage.setItem('${COLOR_MODE_KEY}',m)}catch(e){}});
addEventListener('error',function(e){if(e.target.localName==='script'&&/_assets/.test(e.target.src))h.dataset.static=''},true)
})(document.documentElement);${TABS_SCRIPT}`.replaceAll('\n', '')
