declare module '*.css'

interface ImportMeta {
  /** Set by Vite in what runs in the browser. */
  readonly env: { readonly PROD: boolean }
  /** Replaced by Vite with imports of the files that match. */
  glob<T>(files: string, options: { import: string; eager: true }): Record<string, T>
}
