// The script in the head, which runs before the first paint. It applies the reader's locale, color mode, keyboard, open categories
// and selected tabs, adds the text font, keeps a search that is begun early, and marks an address with a program, so that the
// playground does not show another one first. If the site's scripts fail to load, it switches the color mode and marks the page so
// that controls without function are hidden. It is a constant text, because the Content-Security-Policy contains its hash.

import type { LocaleSettings } from '../model/routing/paths.ts'
import { COLOR_MODE_KEY, LOCALE_COOKIE } from '../model/wire/contract.ts'
import type { PagePayload } from '../model/wire/payload.ts'
import { PAGE_STYLE_ID } from '../shell/PageStyle.tsx'
import { COLOR_MODE_BUTTON } from '../shell/state/color-mode.ts'
import { EARLY_SEARCH_SCRIPT } from '../shell/state/early-search.ts'
import { OPEN_CATEGORIES_KEY } from '../shell/state/open-categories.ts'
import { APPLE_SCRIPT } from '../shell/state/platform.ts'
import { TABS_SCRIPT } from '../shell/state/tabs-memory.ts'

/**
 * `/` and the home page of the default locale are the same document, so only the address is replaced, with its query and hash
 * (R4, R6). A reader of another language is redirected. The page stays hidden until then, for at most five seconds.
 */
const HOME_SCRIPT = `(function(h,l,c,a){
if(!h.dataset.locales||location.pathname!=='/')return;
l=h.dataset.locales.split(' ');a=location.search+location.hash;
try{c=(/(?:^|; )${LOCALE_COOKIE}=([^;]*)/.exec(document.cookie)||[])[1]}catch(e){}
if(l.indexOf(c)>0){h.style.display='none';setTimeout(function(){h.style.display=''},5000);location.replace('/'+c+a)}
else history.replaceState(null,'','/'+l[0]+a)
})(document.documentElement);`

/**
 * Adds the text font, which is in comments of the page's styles (src/output/cut-fonts.ts), before anything after them is
 * painted. A font in a data URL would be decoded while the page is painted, and move its lines.
 */
const FONT_SCRIPT = `(function(g){
if(g.FontFace)new MutationObserver(function(_,o){
var s=document.getElementById('${PAGE_STYLE_ID}');if(!s||!s.nextSibling)return;o.disconnect();
s.textContent.replace(/\\/\\*font ([^;]*);([^;]*);([^;]*);([^*]*)\\*\\//g,function(_,f,w,u,d){
var t=atob(d),i=t.length,b=new Uint8Array(i);while(i--)b[i]=t.charCodeAt(i);
document.fonts.add(new FontFace(f,b,{weight:w,unicodeRange:u}))})
}).observe(document,{childList:true,subtree:true})
})(globalThis);`

export const HEAD_SCRIPT = `${HOME_SCRIPT}${FONT_SCRIPT}${EARLY_SEARCH_SCRIPT}(function(h){
function s(){return self.matchMedia&&matchMedia('(prefers-color-scheme: dark)').matches}
try{
var f=h.dataset.forcedMode,p=localStorage.getItem('${COLOR_MODE_KEY}');
h.classList.add(f||(p==='light'||p==='dark'?p:s()?'dark':'light'));
var o=sessionStorage.getItem('${OPEN_CATEGORIES_KEY}');if(o)h.dataset.open=o;
if(/^#1/.test(location.hash))h.dataset.shared=''
}catch(e){}
addEventListener('click',function(e){
if(e.defaultPrevented||!e.target.closest('${COLOR_MODE_BUTTON}'))return;
var c=h.classList,m=c.contains('dark')||!c.contains('light')&&s()?'light':'dark';
c.remove('light','dark');c.add(m);
try{localStorage.setItem('${COLOR_MODE_KEY}',m===(s()?'dark':'light')?'system':m)}catch(e){}});
addEventListener('error',function(e){if(e.target.localName==='script'&&/_assets/.test(e.target.src))h.dataset.static=''},true)
})(document.documentElement);${APPLE_SCRIPT}${TABS_SCRIPT}`.replaceAll('\n', '')

/** Returns the attribute that gives the script the locales, the default one first, in the document at `/`. */
export function localesAttribute(page: PagePayload | null, locale: string, i18n: LocaleSettings): string[] {
  if (!i18n.enabled || locale !== i18n.defaultLocale || page?.route !== '/') return []
  return [`data-locales="${[...new Set([locale, ...i18n.locales])].join(' ')}"`]
}
