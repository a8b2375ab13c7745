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
/** How long the scripts may take after the last click or key before the results page is opened without them. */
const PATIENCE_MS = 10_000

/**
 * Records clicks on a search field, the shortcut (R50), and the keys after them. The field shows what is typed. If the site's
 * scripts fail or do not come, or if the field is clicked again, the results page is opened instead.
 */
export const EARLY_SEARCH_SCRIPT = `(function(g,d,s,w,a,l,p,x){
s=g.__EARLY_SEARCH__={text:null,entered:null,stop:function(){
clearTimeout(p);g.removeEventListener('keydown',k,true);g.removeEventListener('click',c,true);g.removeEventListener('error',f,true);
if(w)w.textContent=l}};
function can(){return !x&&g.HTMLDialogElement&&'showModal' in HTMLDialogElement.prototype&&!('static' in d.documentElement.dataset)}
function go(){if(a)location.href=a.href+(s.text?'?q='+encodeURIComponent(s.text):'')}
function wait(){clearTimeout(p);p=setTimeout(go,${PATIENCE_MS})}
function open(e){e.preventDefault();if(s.text!==null)return e.type==='click'&&go();s.text='';wait();
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
if(t===null)clearTimeout(p);else wait();
if(w)w.textContent=t||l}
function f(e){if(/_assets.+js/.test(e.target.src||e.filename)){x=1;if(s.text!==null)go()}}
g.addEventListener('keydown',k,true);g.addEventListener('click',c,true);g.addEventListener('error',f,true)
})(globalThis,document);`

/** Returns the search that was begun before, and stops recording. Its text is `null` if there is none. */
export function takeEarlySearch(): Pick<EarlySearch, 'text' | 'entered'> {
  const early = window.__EARLY_SEARCH__
  early?.stop()
  return early ?? { text: null, entered: null }
}
