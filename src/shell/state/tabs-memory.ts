// Remembers which tab the reader chose. It is part of the head script: `<tab-choice>` follows the buttons of a group, so
// the browser runs this as soon as they are parsed or inserted, before anything is painted.

import type { DetailedHTMLProps } from 'react'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'tab-choice': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & { 'data-key': string }
    }
  }
}

/** The key in localStorage. Its value is JSON: group → label. */
const CHOSEN_TABS_KEY = 'chosen-tabs'

export const TABS_SCRIPT = `(function(c,s){try{
s=localStorage;c=JSON.parse(s.getItem('${CHOSEN_TABS_KEY}'))||c}catch(e){}
customElements.define('tab-choice',class extends HTMLElement{
show(){for(var i of this.parentNode.querySelectorAll('input'))if(i.value===c[this.dataset.key])i.checked=true}
connectedCallback(){this.show();this.parentNode.onchange=e=>{
var t=e.target,k=this.dataset.key,y=t.getBoundingClientRect().top;c[k]=t.value;
try{s.setItem('${CHOSEN_TABS_KEY}',JSON.stringify(c))}catch(e){}
for(var g of document.querySelectorAll('tab-choice'))if(g.dataset.key===k)g.show();
scrollBy(0,t.getBoundingClientRect().top-y)}}})
})({})`.replaceAll('\n', '')
