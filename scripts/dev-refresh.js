// Development only: React's fast refresh, started before any component is loaded.
import refresh from '/@react-refresh'

refresh.injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => type => type
window.__vite_plugin_react_preamble_installed__ = true
