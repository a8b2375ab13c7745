// The style sheet of a book. It only styles and wraps code, because readers choose sizes and colors themselves.

export const BOOK_STYLE = `body { line-height: 1.5; }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; text-align: start; hyphens: none; }
h1 { margin-top: 1.5em; }
.lead { font-style: italic; }
a { color: #047857; text-decoration: none; }
code, pre, samp, kbd { font-family: "JetBrains Mono", Consolas, Menlo, monospace; font-size: 0.85em; hyphens: none; }
pre { text-align: left; white-space: pre-wrap; overflow-wrap: anywhere; padding: 0.6em 0.8em; margin: 0.8em 0; border: 1px solid #d4d4d8; border-radius: 4px; }
pre code { font-size: inherit; }
code { overflow-wrap: anywhere; }
pre.out { border-style: dashed; }
figure { margin: 1em 0; }
figcaption { font-size: 0.85em; color: #64748b; }
table { border-collapse: collapse; width: 100%; font-size: 0.9em; }
th, td { border: 1px solid #d4d4d8; padding: 0.3em 0.5em; text-align: start; vertical-align: top; }
.align-right { text-align: end; }
.small, .summary { font-size: 0.9em; color: #64748b; }
.k { color: #7c3aed; }
.f { color: #047857; }
.t { color: #0369a1; }
.s { color: #b45309; }
.c { color: #6b6b74; font-style: italic; }
.cover { text-align: center; margin: 0; }
.cover img { max-width: 100%; max-height: 100%; }
`
