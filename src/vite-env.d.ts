declare module '*.css'

interface ImportMeta {
  /** Set by Vite in what runs in the browser. */
  readonly env: { readonly PROD: boolean }
}
