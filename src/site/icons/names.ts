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
  'i-lucide-box',
  'i-lucide-download',
  'i-lucide-eraser',
  'i-lucide-history',
  'i-lucide-keyboard',
  'i-lucide-layout-grid',
  'i-lucide-monitor',
  'i-lucide-search-x',
  'i-lucide-settings',
  'i-simple-icons-github',
  'i-lucide-circle-check',
  'i-lucide-triangle-alert',
] as const
