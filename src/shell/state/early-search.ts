// Keeps a search that the reader begins before the page listens. The script in the head records it from the first moment,
// and the search takes it over as soon as it has started.

declare global {
  interface Window {
    __EARLY_SEARCH__?: EarlySearch
  }
}

interface EarlySearch {
  /** What was typed; `null` unless the search was opened by a click or its shortcut. */
  text: string | null
  /** The last key, if it was Enter. */
  entered: KeyboardEvent | null
  /** Stops recording. */
  stop: () => void
}

/** Attribute of the links that open the search. */
const ENTRY = '[data-search]'

/**
 * Records clicks on a search field, the shortcut (R50), and the keys after them. The field shows what is typed. If the site's
 * scripts fail to load, the results page is opened instead.
 */
export const EARLY_SEARCH_SCRIPT = `(function(g,d,s,w,a,l){
s=g.__EARLY_SEARCH__={text:null,entered:null,stop:function(){
g.removeEventListener('keydown',k,true);g.removeEventListener('click',c,true);g.removeEventListener('error',f,true);
if(w)w.textContent=l}};
function can(){return g.HTMLDialogElement&&'showModal' in HTMLDialogElement.prototype&&!('static' in d.documentElement.dataset)}
function open(e){e.preventDefault();if(s.text!==null)return;s.text='';
a=e.target.closest&&e.target.closest('${ENTRY}')||d.querySelector('${ENTRY}');w=a&&a.querySelector('span');if(w)l=w.textContent}
function c(e){if(e.button===0&&!e.metaKey&&!e.ctrlKey&&!e.shiftKey&&!e.altKey&&e.target.closest('${ENTRY}')&&can())open(e)}
function k(e){
if(e.isComposing||e.altKey)return;
if(e.metaKey!==e.ctrlKey){
if(!e.shiftKey&&(/^[a-z]$/i.test(e.key)?/k/i.test(e.key):e.code==='KeyK')&&can())open(e);return}
if(s.text===null||e.ctrlKey)return;
var t=e.key.length===1?s.text+e.key:e.key==='Backspace'?s.text.slice(0,-1):e.key==='Escape'?null:s.text;
if(e.key.length>1&&t===s.text&&e.key!=='Enter')return;
e.preventDefault();e.stopPropagation();s.text=t;s.entered=e.key==='Enter'?e:null;
if(w)w.textContent=t||l}
function f(e){if(s.text!==null&&a&&e.target.localName==='script'&&/_assets/.test(e.target.src))
location.href=a.href+(s.text?'?q='+encodeURIComponent(s.text):'')}
g.addEventListener('keydown',k,true);g.addEventListener('click',c,true);g.addEventListener('error',f,true)
})(globalThis,document);`

/** Returns the search that was begun before, and stops recording. Its text is `null` if there is none. */
export function takeEarlySearch(): Pick<EarlySearch, 'text' | 'entered'> {
  const early = window.__EARLY_SEARCH__
  early?.stop()
  return early ?? { text: null, entered: null }
}
