// The numbers about pictures listed under "Constants" in docs/specification.md. The page's first script does not need them.

export const IMAGE_SCREENS = { xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 } as const
export const IMAGE_DENSITIES = [1, 2] as const
export const IMAGE_QUALITIES = [60, 80, 100] as const
export const IMAGE_DEFAULT_QUALITY = 100

/** Every width that `/_image` serves: screens times densities (R30). */
export const IMAGE_WIDTHS: readonly number[] = [
  ...new Set(IMAGE_DENSITIES.flatMap(density => Object.values(IMAGE_SCREENS).map(width => width * density))),
].sort((a, b) => a - b)
