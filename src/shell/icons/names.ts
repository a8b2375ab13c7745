// Icons the interface itself draws. Those in the document need nothing more; these are for what is drawn later.

/** Needed before anything else has loaded: the frame of the search, and the sign that something was copied. */
export const FIRST_ICONS = ['i-lucide-check', 'i-lucide-copy', 'i-lucide-search', 'i-lucide-x'] as const

/** Loaded when the reader begins to use the page. */
export const INTERFACE_ICONS = [
  'i-lucide-arrow-left',
  'i-lucide-arrow-right',
  'i-lucide-check',
  'i-lucide-chevron-down',
  'i-lucide-chevron-right',
  'i-lucide-chevrons-up-down',
  'i-lucide-circle-alert',
  'i-lucide-copy',
  'i-lucide-ellipsis',
  'i-lucide-external-link',
  'i-lucide-file-text',
  'i-lucide-message-square',
  'i-lucide-sparkles',
  'i-lucide-flag',
  'i-lucide-hash',
  'i-lucide-info',
  'i-lucide-languages',
  'i-lucide-link',
  'i-lucide-menu',
  'i-lucide-moon',
  'i-lucide-pencil',
  'i-lucide-search',
  'i-lucide-sun',
  'i-lucide-x',
  'i-lucide-book-open-text',
  'i-lucide-box',
  'i-lucide-download',
  'i-lucide-eraser',
  'i-lucide-history',
  'i-lucide-keyboard',
  'i-lucide-layout-grid',
  'i-lucide-list-filter',
  'i-lucide-monitor',
  'i-lucide-search-x',
  'i-lucide-settings',
  'i-lucide-wifi-off',
  'i-simple-icons-github',
  'i-lucide-circle-check',
  'i-lucide-triangle-alert',
] as const

/** `i-simple-icons-github` → `['simple-icons', 'github']`, trying the longest known set first. */
export function splitIcon(name: string): [set: string, icon: string] | null {
  const match = /^i-(simple-icons|[a-z0-9]+)-(.+)$/.exec(name)
  return match ? [match[1]!, match[2]!] : null
}
